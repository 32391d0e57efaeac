import { useEffect, useRef } from 'react'
import { changesSince, lastMerged, mergeWithAccount } from './account-bookmarks.ts'
import { useBookmarks } from './bookmarks.ts'

/** Keeps the bookmarks of this device and of the account alike, once the user has chosen that. */
export function BookmarkSync({ userId }: { userId: string }) {
  const bookmarks = useBookmarks()
  const merging = useRef(Promise.resolve())
  /** The bookmarks at the last merge: what an account does not take is not sent again and again. */
  const tried = useRef<string>(undefined)

  useEffect(() => {
    const merged = lastMerged(userId)
    if (!merged) return
    const { added, removed } = changesSince(merged, bookmarks)
    const ids = bookmarks.map(({ id }) => id).join()
    // The first merge of a visit fetches what other devices changed.
    if (tried.current !== undefined && (tried.current === ids || added.length + removed.length === 0)) return
    tried.current = ids
    // Without a network they are sent on a later visit.
    merging.current = merging.current.then(() => mergeWithAccount(userId)).catch(() => {})
  }, [userId, bookmarks])

  return null
}
