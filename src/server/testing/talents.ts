import { randomUUID } from 'node:crypto'
import type { TalentStatus } from '../../contract/calls/talents.ts'
import type { Area } from '../../contract/rules/talent.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../contract/rules/talent.ts'
import type { CallServices } from '../http/context.ts'

/** A talent to insert; prices are in fils, as stored. */
export interface TalentRow {
  id: string
  email: string
  language: 'ar' | 'en'
  first_name: string
  last_name: string
  birthday: string
  gender: 'male' | 'female' | 'other'
  name: string
  title: string
  about: string | null
  area: Area | null
  status: TalentStatus
  rejection_reason: string | null
  image: string | null
  image_blur: string | null
  prices: [name: string | null, fils: number | null][]
  portfolio: (string | null)[]
  rating: number | null
  total_reviews: number
}

/**
 * Inserts a talent: by default an approved artist without images and prices. With the `id` of a registered user it
 * becomes theirs.
 */
export async function addTalent(
  { db, cache }: Pick<CallServices, 'db'> & { cache?: CallServices['cache'] },
  changes: Partial<TalentRow> = {},
): Promise<string> {
  const id = changes.id ?? randomUUID()
  const talent: Omit<TalentRow, 'id'> = {
    email: `talent-${id}@example.com`,
    language: 'ar',
    first_name: 'سارة',
    last_name: 'العلي',
    birthday: '2000-06-15',
    gender: 'female',
    name: 'سارة العلي',
    title: 'artist',
    about: null,
    area: null,
    status: 'approved',
    rejection_reason: changes.status === 'rejected' ? 'incomplete profile' : null,
    image: null,
    image_blur: null,
    prices: [],
    portfolio: [],
    rating: null,
    total_reviews: changes.rating ? 1 : 0,
    ...changes,
  }
  await db.query('insert into users (id, name, email, language) values ($1, $2, $3, $4) on conflict (id) do nothing', [
    id,
    `${talent.first_name} ${talent.last_name}`,
    talent.email,
    talent.language,
  ])
  await insert(db, 'profiles', {
    id,
    role: 'talent',
    first_name: talent.first_name,
    last_name: talent.last_name,
    birthday: talent.birthday,
    gender: talent.gender,
  })
  const { name, title, about, area, status, rejection_reason, image, image_blur, rating, total_reviews } = talent
  await insert(db, 'talents', {
    ...{ id, name, title, about, area, status, rejection_reason, image, image_blur, rating, total_reviews },
    ...Object.fromEntries(
      PRICING_SLOTS.flatMap((slot) => [
        [`price_name_${slot}`, talent.prices[slot - 1]?.[0] ?? null],
        [`pricing_${slot}`, talent.prices[slot - 1]?.[1] ?? null],
      ]),
    ),
    ...Object.fromEntries(PORTFOLIO_SLOTS.map((slot) => [`portfolio_img_${slot}`, talent.portfolio[slot - 1] ?? null])),
  })
  cache?.drop(['talents', `talent:${id}`])
  return id
}

function insert(db: CallServices['db'], table: string, row: Record<string, unknown>) {
  const names = Object.keys(row)
  return db.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/**
 * Runs an insert of very many talents without the triggers that keep the searches of people and of admins: five sixths of its time, which
 * on a busy machine is longer than a statement may take.
 */
export async function insertManyTalents({ db }: Pick<CallServices, 'db'>, insert: string): Promise<void> {
  const others = [
    'users disable trigger user',
    'profiles disable trigger user',
    'talents disable trigger talents_refresh_search',
  ]
  const alter = (changes: string[]) => changes.map((change) => `alter table ${change};`).join(' ')
  await db.query(
    `begin; set local statement_timeout = '60s'; ${alter(others)} ${insert}; ${alter(others.map((change) => change.replace('disable', 'enable')))} commit`,
  )
}
