import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/settings')({
  head: headFrom('account', ({ settings }) => ({
    title: settings.title,
    description: settings.description,
    indexed: false,
  })),
  component: SettingsPage,
})

function SettingsPage() {
  // Open to users without a profile: they may change the password or delete the account.
  return <Guard incomplete>{(me) => <SettingsScreen me={me} />}</Guard>
}
