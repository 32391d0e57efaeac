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
  // Without a profile, too: whoever does not want one must be able to change the password, or to leave.
  return <Guard incomplete>{(me) => <SettingsScreen me={me} />}</Guard>
}
