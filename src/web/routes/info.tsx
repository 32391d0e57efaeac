import { createFileRoute } from '@tanstack/react-router'
import { InfoScreen } from '../features/info/info-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/info')({
  head: headFrom('legal', ({ info }, { shell }) => ({ title: shell.about, description: info.description })),
  component: InfoScreen,
})
