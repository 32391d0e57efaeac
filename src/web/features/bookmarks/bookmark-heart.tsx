import { Heart } from 'lucide-react'
import type { Event } from '../../../contract/calls/events.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Bookmark, toggleBookmark, useBookmarks, useRefreshedBookmark } from './bookmarks.ts'

/** Whether something is bookmarked, and a press that toggles that and says so. */
export function useBookmark(bookmark: Bookmark): { kept: boolean; toggle: () => void } {
  const { bookmarks: words } = useWords().words.inbox
  const kept = useBookmarks().some(({ id }) => id === bookmark.id)
  function toggle() {
    const { added, kept: lasts } = toggleBookmark(bookmark)
    toast({ variant: 'success', text: added ? words.added : words.removed })
    if (added && !lasts) toast({ variant: 'error', text: words.unkept })
  }
  return { kept, toggle }
}

/** Toggles a bookmark, in the corner of an image; `label` names what it adds. */
export function BookmarkHeart({ bookmark, label }: { bookmark: Bookmark; label: string }) {
  const { words } = useWords()
  const { kept, toggle } = useBookmark(bookmark)
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={label}
      title={kept ? words.inbox.bookmarks.remove(bookmark.name) : label}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-full bg-card/90 text-ink hover:text-brand"
    >
      <Icon of={Heart} className={`size-5 ${kept ? 'fill-brand text-brand' : ''}`} />
    </button>
  )
}

/** Toggles the bookmark of an event on its page. */
export function EventHeart({ event: { id, title, date, image, location } }: { event: Event }) {
  const words = useBundle('event').eventPage
  const bookmark: Bookmark = { id, type: 'event', name: title, title: date, image, about: location }
  useRefreshedBookmark(bookmark)
  return <BookmarkHeart bookmark={bookmark} label={words.bookmark(title)} />
}
