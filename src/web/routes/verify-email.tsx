import { createFileRoute } from '@tanstack/react-router'
import { VerifiedScreen } from '../features/accounts/verified-screen.tsx'
import { accountWords } from '../features/accounts/words.ts'
import { pageHead } from '../lib/head.ts'
import { returnPath } from '../lib/return-path.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ from, error }: Record<string, unknown>): { from?: string; error?: string } => ({
    from: returnPath(from),
    error: typeof error === 'string' ? error : undefined,
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
  const { from, error } = Route.useSearch()
  return <VerifiedScreen from={from} error={error} />
}
