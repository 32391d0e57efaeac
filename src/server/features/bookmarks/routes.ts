import { procedures } from '../../http/procedures.ts'
import { addBookmarks, listBookmarks, removeBookmark } from './queries.ts'

export const bookmarkRoutes = {
  list: procedures.bookmarks.list.handler(({ context: { db, me, language } }) => listBookmarks(db, me.id, language)),

  keep: procedures.bookmarks.keep.handler(async ({ input, context: { db, me, language } }) => {
    await addBookmarks(
      db,
      me.id,
      input.map(({ id }) => id),
    )
    return listBookmarks(db, me.id, language)
  }),

  remove: procedures.bookmarks.remove.handler(async ({ input: { id }, context: { db, me } }) => {
    await removeBookmark(db, me.id, id)
    return { success: true }
  }),
}
