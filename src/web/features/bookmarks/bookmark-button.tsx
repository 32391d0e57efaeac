import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Bookmark, refreshBookmark, toggleBookmark, useBookmarks } from './bookmarks.ts'

/** Toggles the bookmark of a talent. */
export function BookmarkButton({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const kept = useBookmarks().some(({ id }) => id === talent.id)
  const { id, type, name, title, image, about } = talent

  useEffect(() => refreshBookmark({ id, type, name, title, image, about }), [id, type, name, title, image, about])

  return (
    <Button aria-pressed={kept} onClick={() => tellToggled({ id, type, name, title, image, about })}>
      <Icon of={Heart} className={`size-5 ${kept ? 'fill-brand text-brand' : ''}`} />
      {kept ? words.talents.bookmarked : words.talents.bookmark}
    </Button>
  )

  function tellToggled(bookmark: Bookmark) {
    const { added, kept: lasts } = toggleBookmark(bookmark)
    toast({ variant: 'success', text: added ? words.inbox.bookmarks.added : words.inbox.bookmarks.removed })
    if (added && !lasts) toast({ variant: 'error', text: words.inbox.bookmarks.unkept })
  }
}
