/** Most bookmarks that an account keeps. */
export const MAX_BOOKMARKS = 500
