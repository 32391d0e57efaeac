import type { KeptBookmark } from '../../../contract/calls/bookmarks.ts'
import { MAX_BOOKMARKS } from '../../../contract/rules/bookmark.ts'
import { api } from '../../lib/api.ts'
import { deviceStorage } from '../../lib/storage.ts'
import { type Bookmark, currentBookmarks, replaceBookmarks } from './bookmarks.ts'

/** Key in local storage: whose account keeps the bookmarks, and those it had at the last merge. */
const ACCOUNT_KEY = 'bookmarks-account'

/** The ids that the user's account had at the last merge; undefined while the bookmarks stay on this device. */
export function lastMerged(userId: string): string[] | undefined {
  const { user, ids } = deviceStorage.readObject(ACCOUNT_KEY)
  return user === userId && Array.isArray(ids) ? ids.map(String) : undefined
}

/** What was added and removed here since the last merge. */
export function changesSince(merged: readonly string[], bookmarks: readonly Bookmark[]) {
  const here = new Set(bookmarks.map(({ id }) => id))
  return {
    added: bookmarks.filter(({ id }) => !merged.includes(id)),
    removed: merged.filter((id) => !here.has(id)),
  }
}

/** The bookmarks of the account, with the changes made here while they were on their way. */
export function withLaterChanges(
  account: readonly KeptBookmark[],
  { sent, now }: { sent: readonly Bookmark[]; now: readonly Bookmark[] },
): readonly Bookmark[] {
  const { added, removed } = changesSince(
    sent.map(({ id }) => id),
    now,
  )
  return [
    ...added.filter(({ id }) => !account.some((other) => other.id === id)),
    ...account.filter(({ id }) => !removed.includes(id)),
  ]
}

/** Sends what changed here since the last merge, and takes over what the account has. The first merge sends all. */
export async function mergeWithAccount(userId: string): Promise<void> {
  const sent = currentBookmarks()
  const { added, removed } = changesSince(lastMerged(userId) ?? [], sent)
  const { bookmarks } = await api()
  await Promise.all(removed.map((id) => bookmarks.remove({ id })))
  const toKeep = added.slice(0, MAX_BOOKMARKS).map(({ id, type }) => ({ id, type }))
  const account = toKeep.length > 0 ? await bookmarks.keep(toKeep) : await bookmarks.list()
  deviceStorage.write(ACCOUNT_KEY, JSON.stringify({ user: userId, ids: account.map(({ id }) => id) }))
  // Also tells the page that they are kept now.
  replaceBookmarks([...withLaterChanges(account, { sent, now: currentBookmarks() }), ...refusedByFull(account, added)])
}

/** What a full account did not take stays on this device. */
function refusedByFull(account: readonly KeptBookmark[], added: readonly Bookmark[]): readonly Bookmark[] {
  if (account.length < MAX_BOOKMARKS) return []
  return added.filter(({ id }) => !account.some((other) => other.id === id))
}
