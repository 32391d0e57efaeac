import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/auth/reset-password-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: headFrom('account', ({ auth }) => ({ title: auth.reset_title, description: auth.reset_text, indexed: false })),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <ResetPasswordScreen token={Route.useSearch().token} />
}
