import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../features/auth/confirm-screen.tsx'
import { VerifiedScreen } from '../features/auth/verified-screen.tsx'
import { privateHead } from '../lib/head.ts'
import { callbackParams } from '../lib/search-params.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof callbackParams> & { token?: string } => ({
    ...callbackParams(search),
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: privateHead('account', ({ auth }) => ({ title: auth.verify_title, description: auth.verified_back })),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { from, error, token } = Route.useSearch()
  return token ? <ConfirmScreen token={token} from={from} /> : <VerifiedScreen from={from} error={error} />
}
