import { procedures } from '../../http/procedures.ts'
import { searchHints } from './hints.ts'

export const searchRoutes = {
  hints: procedures.search.hints.handler(({ input: { q = '', among }, context }) => {
    const { db, clock, language, cacheTags } = context
    if (among !== 'gigs') cacheTags(among)
    return searchHints(db, { q, among, language, now: clock.now() })
  }),
}
