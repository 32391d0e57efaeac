import { createFileRoute } from '@tanstack/react-router'
import { BookmarksScreen } from '../features/bookmarks/bookmarks-screen.tsx'
import { InboxTabs } from '../features/inbox/inbox-tabs.tsx'
import { titleOf } from '../features/talents/title.ts'
import { pageHead } from '../lib/head.ts'
import { useWords } from '../lib/i18n.tsx'
export const Route = createFileRoute('/bookmarks')({
  head: ({ match }) => {
    const { words } = match.context
    const { description } = words.inbox.bookmarks
    return pageHead(match, { path: '/bookmarks', title: words.shell.bookmarks, description, indexed: false })
  },
  component: BookmarksPage,
})

function BookmarksPage() {
  const { words } = useWords()
  return (
    <InboxTabs current="bookmarks">
      <BookmarksScreen titleOf={(title) => titleOf(title, words)} />
    </InboxTabs>
  )
}
