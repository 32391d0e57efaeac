import { hashPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import { PERSON_FIELDS, type Person } from '../../contract/records/profile.ts'
import { DAY_MS } from '../../contract/rules/bahrain.ts'
import type { Language } from '../../contract/rules/language.ts'
import { type Database, inTransaction } from '../services/db.ts'
import { storedRow } from '../services/rows.ts'
import { accountIds, DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { type DemoPerson, demoPeople, demoReviews } from './data.ts'
import { demoEmail, demoId } from './identity.ts'
import { insertRows } from './insert.ts'

const JOINED_EVERY_DAYS = 1.1

/** Sets the printed password for the demo accounts; call it only where `hasDemoAccounts`. */
export async function openDemoAccounts(db: Database, now: number): Promise<void> {
  await loadPeople(
    db,
    demoPeople.filter(({ slug }) => demoAccounts.some((account) => account.slug === slug)),
    now,
  )
  await db.query(
    `insert into accounts ("userId", "accountId", "providerId", password)
     select id, id::text, 'credential', $2 from users where id = any ($1::uuid[])
     on conflict ("providerId", "accountId") do update set password = excluded.password`,
    [accountIds(), await hashPassword(DEMO_PASSWORD)],
  )
}

/** Inserts those of the demo's people that are missing. */
export function loadPeople(db: Database, people: readonly DemoPerson[], now: number): Promise<void> {
  return loadUsers(
    db,
    people.map((person) => ({
      ...person,
      role: 'standard',
      profile_picture: personImage(person.slug),
      joined: new Date(now - daysHere(person) * DAY_MS),
    })),
  )
}

/** Image address of a demo person who is no talent. */
export const personImage = (slug: string) => `/media/demo/people/${slug}`

/** Days since the sign-up, the first in the file first, each before their own reviews. */
function daysHere({ slug }: DemoPerson): number {
  const reviewed = demoReviews.filter(({ by }) => slug === `reviewer-${by}`).map(({ days_ago }) => days_ago + 1.5)
  return Math.max(
    (demoPeople.length - demoPeople.findIndex((person) => person.slug === slug)) * JOINED_EVERY_DAYS,
    ...reviewed,
  )
}

interface DemoUser extends z.output<typeof Person> {
  slug: string
  language: Language
  role: 'standard' | 'talent'
  profile_picture?: string
  joined: Date
}

/** Inserts missing users with their profiles. */
export function loadUsers(db: Database, users: readonly DemoUser[]): Promise<void> {
  const rows = users.map(({ slug, language, first_name, last_name, joined }) => ({
    id: demoId(slug),
    name: `${first_name} ${last_name}`,
    email: demoEmail(slug),
    emailVerified: true,
    language,
    createdAt: joined,
    updatedAt: joined,
  }))
  const profiles = users.map((user) => ({
    id: demoId(user.slug),
    ...storedRow(user, ['role', ...PERSON_FIELDS, 'profile_picture']),
    created_at: user.joined,
  }))
  return inTransaction(db, async (transaction) => {
    await insertRows(transaction, 'users', rows)
    await insertRows(transaction, 'profiles', profiles, { users: ['id'] })
  })
}
