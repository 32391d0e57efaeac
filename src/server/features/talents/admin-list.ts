import type { AdminTalent } from '../../../contract/calls/admin-talents.ts'
import { contract } from '../../../contract/index.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { CATEGORY_WORDS } from '../../../contract/rules/category.ts'
import { searchWords } from '../../../contract/rules/search.ts'
import { type AdminList, type Conditions, readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { hasBeginnings, isInOtherScript } from '../../search/matched-words.ts'
import { IS_CHANGED } from './changes.ts'
import { ADMIN_TALENT_COLUMNS, adminTalentView, type StoredTalent } from './queries.ts'

type AdminTalentSort = 'created' | 'name' | 'title' | 'age' | 'rating'

const TALENT_LIST = {
  call: contract.talents.all,
  from: 'talents',
  joins: 'join profiles on profiles.id = talents.id join users on users.id = talents.id',
  columns: ADMIN_TALENT_COLUMNS,
  id: { by: 'talents.id', type: 'uuid' },
  sorts: {
    created: { by: 'talents.created', type: 'instant' },
    name: { by: 'talents.name_key', type: 'text' },
    title: { by: 'talents.title collate "C"', type: 'text' },
    // The youngest have the latest birthday.
    age: {
      by: 'profiles.birthday',
      id: 'profiles.id',
      type: 'day',
      reverse: true,
      indexed: `profiles.role = 'talent'`,
    },
    rating: { by: 'talents.rating_order', type: 'number', reverse: true },
  },
  // A category is found by its names in either language, a name in either script.
  words(typed, add) {
    const words = searchWords(typed)
    return `${hasBeginnings('talents.admin_words', words, add, { alternatives: codesOf })}
      or talents.id = any (array(select user_id from user_search where ${isInOtherScript('name', words, add)}))`
  },
} satisfies AdminList<AdminTalentSort>

/** Codes of the categories with a word that has this prefix. */
function codesOf(beginning: string): string[] {
  return Object.entries(CATEGORY_WORDS)
    .filter(([, names]) => searchWords(names).some((name) => name.startsWith(beginning)))
    .map(([code]) => code)
}

/** Talents in every state, for admins. */
export const listForAdmins = procedures.talents.all.handler(async ({ input, context: { db, clock } }) => {
  const { status, deleted, changed } = input
  const where: Conditions = (add) => [
    `talents.deleted_at is ${deleted ? 'not ' : ''}null`,
    ...(changed ? [IS_CHANGED, 'talents.approved'] : []),
    ...(status ? [`talents.status = ${add(status)}`] : []),
  ]
  const { headers, body } = await readAdminPage<StoredTalent<AdminTalent>, AdminTalentSort>(
    db,
    TALENT_LIST,
    input,
    where,
  )
  const today = dayInBahrain(clock.now())
  return { headers, body: body.map((talent) => adminTalentView(talent, today)) }
})
