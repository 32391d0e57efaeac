import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../app/guard.tsx'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/_account/settings')({
  staticData: { incomplete: true },
  head: privateHead('account', ({ settings }) => settings),
  component: SettingsPage,
})

function SettingsPage() {
  const me = useUser()
  // Open to users without a profile: they may change the password or delete the account.
  return <SettingsScreen me={me} />
}
