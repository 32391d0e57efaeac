import { createFileRoute } from '@tanstack/react-router'
import { SocialScreen } from '../features/info/social-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/social')({
  head: headFrom('legal', ({ info }, { shell }) => ({ title: shell.social, description: info.social_description })),
  component: SocialScreen,
})
