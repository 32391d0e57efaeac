import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'
import { useUser } from '../app/guard.tsx'
import { CreateScreen } from '../features/profiles/create-screen.tsx'
import type { Role } from '../features/talents/form/typed-profile.ts'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/_account/create-profile')({
  staticData: { incomplete: true },
  validateSearch: ({ role, from }: Record<string, unknown>): { role?: Role; from?: string } => ({
    role: role === 'standard' || role === 'talent' ? role : undefined,
    from: safeRedirect(from),
  }),
  head: privateHead(
    'account',
    ({ profile }) => ({ title: profile.create_title, description: profile.create_description }),
    'talent',
  ),
  component: CreateProfilePage,
})

function CreateProfilePage() {
  const me = useUser()
  const { role, from } = Route.useSearch()
  return <CreateScreen me={me} role={role} from={from} />
}
