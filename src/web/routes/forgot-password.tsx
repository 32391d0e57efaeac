import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/auth/forgot-password-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: privateHead('account', ({ auth }) => ({ title: auth.forgot, description: auth.forgot_text })),
  component: ForgotPasswordScreen,
})
