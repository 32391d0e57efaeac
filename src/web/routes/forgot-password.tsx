import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/accounts/forgot-password-screen.tsx'
import { accountWords } from '../features/accounts/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: async ({ match }) => {
    const words = await accountWords.load(match.context.language)
    return pageHead(match, {
      path: '/forgot-password',
      title: words.forgot_title,
      description: words.forgot_text,
      indexed: false,
    })
  },
  component: ForgotPasswordScreen,
})
