import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'
import { Guard } from '../app/guard.tsx'
import { imageWords } from '../features/images/words.ts'
import { CreateScreen } from '../features/profiles/create-screen.tsx'
import type { Role } from '../features/profiles/values.ts'
import { profileWords } from '../features/profiles/words.ts'
import { talentPageWords } from '../features/talents/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/create-profile')({
  validateSearch: ({ role, from }: Record<string, unknown>): { role?: Role; from?: string } => ({
    role: role === 'standard' || role === 'talent' ? role : undefined,
    from: safeRedirect(from),
  }),
  head: async ({ match }) => {
    const { language } = match.context
    const [words] = await Promise.all([
      profileWords.load(language),
      imageWords.load(language),
      talentPageWords.load(language),
    ])
    return pageHead(match, {
      path: '/create-profile',
      title: words.create_title,
      description: words.create_description,
      indexed: false,
    })
  },
  component: CreateProfilePage,
})

function CreateProfilePage() {
  const { role, from } = Route.useSearch()
  return <Guard incomplete>{(me) => <CreateScreen me={me} role={role} from={from} />}</Guard>
}
