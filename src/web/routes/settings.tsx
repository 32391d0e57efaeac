import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { settingsWords } from '../features/settings/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/settings')({
  head: async ({ match }) => {
    const { title, description } = await settingsWords.load(match.context.language)
    return pageHead(match, { path: '/settings', title, description, indexed: false })
  },
  component: SettingsPage,
})

function SettingsPage() {
  // Open to users without a profile: they may change the password or delete the account.
  return <Guard incomplete>{(me) => <SettingsScreen me={me} />}</Guard>
}
