import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/info/legal-screens.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/privacy')({
  head: headFrom('legal', ({ privacy }, { shell }) => ({ title: shell.privacy, description: privacy.description })),
  component: PrivacyScreen,
})
