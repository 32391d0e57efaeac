import { z } from 'zod'
import { user } from '../access.ts'
import { pick } from '../errors.ts'
import { uuid } from '../fields.ts'
import { MAX_BOOKMARKS } from '../rules/bookmark.ts'

const id = uuid('BAD_INPUT')
const type = z.enum(['talent', 'event'])

/** A bookmark kept on the account, as cards show it. */
export const KeptBookmark = z.object({
  id: z.uuid(),
  type,
  name: z.string().describe('Of an event its title, in the language of the reader.'),
  title: z.string().describe('Of a talent the category code or their own words, of an event its start (ISO 8601).'),
  image: z.string().nullable(),
  about: z.string().nullable().describe('Of an event its place.'),
})
export type KeptBookmark = z.infer<typeof KeptBookmark>

const Bookmarks = z.array(KeptBookmark)

export const bookmarks = {
  list: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/favourites',
      summary: 'Favourites kept on the account, latest first',
      description: 'Talents and events that are not public are left out; they are back when they are public again.',
    })
    .output(Bookmarks),

  keep: user({ limit: 'write' })
    .route({
      method: 'PUT',
      path: '/favourites',
      summary: 'Keep favourites on the account',
      description:
        'Adds those of the body to those kept already, so that devices merge theirs without losing any. Unknown ids are ' +
        `left out. At most ${MAX_BOOKMARKS} are kept. The response has all.`,
    })
    .input(z.array(z.object({ id, type })).max(MAX_BOOKMARKS))
    .output(Bookmarks)
    .errors(pick('BAD_INPUT')),

  remove: user({ limit: 'write' })
    .route({ method: 'DELETE', path: '/favourites/{id}', summary: 'Take a favourite off the account' })
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
}
