import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'
import { messageWords } from '../features/messages/words.ts'
import { notificationWords } from '../features/notifications/words.ts'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { settingsWords } from '../features/settings/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/settings')({
  head: async ({ match }) => {
    const { language } = match.context
    const [{ title, description }] = await Promise.all([
      settingsWords.load(language),
      messageWords.load(language),
      notificationWords.load(language),
    ])
    return pageHead(match, { path: '/settings', title, description, indexed: false })
  },
  component: SettingsPage,
})

function SettingsPage() {
  // Open to users without a profile: they may change the password or delete the account.
  return <Guard incomplete>{(me) => <SettingsScreen me={me} />}</Guard>
}
