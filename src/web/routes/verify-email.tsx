import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../features/accounts/confirm-screen.tsx'
import { outcome } from '../features/accounts/outcome.ts'
import { VerifiedScreen } from '../features/accounts/verified-screen.tsx'
import { accountWords } from '../features/accounts/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof outcome> & { token?: string } => ({
    ...outcome(search),
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: async ({ match }) => {
    const words = await accountWords.load(match.context.language)
    return pageHead(match, {
      path: '/verify-email',
      title: words.verify_title,
      description: words.verified_back,
      indexed: false,
    })
  },
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { from, error, token } = Route.useSearch()
  return token ? <ConfirmScreen token={token} from={from} /> : <VerifiedScreen from={from} error={error} />
}
