import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/auth/reset-password-screen.tsx'
import { authWords } from '../features/auth/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: async ({ match }) => {
    const words = await authWords.load(match.context.language)
    return pageHead(match, {
      path: '/reset-password',
      title: words.reset_title,
      description: words.reset_text,
      indexed: false,
    })
  },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <ResetPasswordScreen token={Route.useSearch().token} />
}
