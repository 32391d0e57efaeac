import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/auth/forgot-password-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: headFrom('account', ({ auth }) => ({
    title: auth.forgot_title,
    description: auth.forgot_text,
    indexed: false,
  })),
  component: ForgotPasswordScreen,
})
