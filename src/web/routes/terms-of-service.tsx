import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/info/legal-screens.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/terms-of-service')({
  head: headFrom('legal', ({ terms }, { shell }) => ({ title: shell.terms, description: terms.description })),
  component: TermsScreen,
})
