import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/auth/forgot-password-screen.tsx'
import { authWords } from '../features/auth/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: async ({ match }) => {
    const words = await authWords.load(match.context.language)
    return pageHead(match, {
      path: '/forgot-password',
      title: words.forgot_title,
      description: words.forgot_text,
      indexed: false,
    })
  },
  component: ForgotPasswordScreen,
})
