import { procedures } from '../../http/procedures.ts'
import { addBookmarks, listBookmarks, removeBookmark } from './queries.ts'

export const bookmarkRoutes = {
  list: procedures.bookmarks.list.handler(({ context: { db, me } }) => listBookmarks(db, me.id)),

  keep: procedures.bookmarks.keep.handler(async ({ input, context: { db, me } }) => {
    await addBookmarks(
      db,
      me.id,
      input.map(({ id }) => id),
    )
    return listBookmarks(db, me.id)
  }),

  remove: procedures.bookmarks.remove.handler(async ({ input: { id }, context: { db, me } }) => {
    await removeBookmark(db, me.id, id)
    return { success: true }
  }),
}
