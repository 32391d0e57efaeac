import { createFileRoute } from '@tanstack/react-router'
import { callbackParams } from '../features/auth/callback-params.ts'
import { ConfirmScreen } from '../features/auth/confirm-screen.tsx'
import { VerifiedScreen } from '../features/auth/verified-screen.tsx'
import { authWords } from '../features/auth/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof callbackParams> & { token?: string } => ({
    ...callbackParams(search),
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: async ({ match }) => {
    const words = await authWords.load(match.context.language)
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
