import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'
import { RegisterScreen } from '../features/auth/register-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({ from: safeRedirect(from) }),
  head: headFrom('account', ({ auth }) => ({ title: auth.register_title, description: auth.stage_text })),
  component: RegisterPage,
})

function RegisterPage() {
  const { from } = Route.useSearch()
  return <RegisterScreen from={from} />
}
