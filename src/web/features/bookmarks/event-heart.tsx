import { useEffect } from 'react'
import type { Event } from '../../../contract/calls/events.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { BookmarkHeart } from './bookmark-heart.tsx'
import { type Bookmark, refreshBookmark } from './bookmarks.ts'

/** Toggles the bookmark of an event on its page. */
export function EventHeart({ event: { id, title, date, image, location } }: { event: Event }) {
  const { bookmark } = useBundle('event').eventPage
  const shown: Bookmark = { id, type: 'event', name: title, title: date, image, about: location }

  useEffect(
    () => refreshBookmark({ id, type: 'event', name: title, title: date, image, about: location }),
    [id, title, date, image, location],
  )

  return <BookmarkHeart bookmark={shown} label={bookmark(title)} />
}
