import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'
import { Guard } from '../app/guard.tsx'
import { CreateScreen } from '../features/profiles/create-screen.tsx'
import type { Role } from '../features/profiles/typed-profile.ts'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/create-profile')({
  validateSearch: ({ role, from }: Record<string, unknown>): { role?: Role; from?: string } => ({
    role: role === 'standard' || role === 'talent' ? role : undefined,
    from: safeRedirect(from),
  }),
  head: headFrom(
    'account',
    ({ profile }) => ({ title: profile.create_title, description: profile.create_description, indexed: false }),
    'talent',
  ),
  component: CreateProfilePage,
})

function CreateProfilePage() {
  const { role, from } = Route.useSearch()
  return <Guard incomplete>{(me) => <CreateScreen me={me} role={role} from={from} />}</Guard>
}
