import { dayInBahrain } from '../../src/contract/rules/bahrain.ts'
import { sessionCookie } from '../../src/server/testing/session.ts'
import type { BookingSite } from '../booking-site.ts'
import { alternate, type ComparedSide, compared } from '../compare.ts'
import { dropBacklog } from '../databases.ts'
import { get } from '../get.ts'
import { startHelper } from '../helper.ts'
import { openHttpConnection } from '../load/connection.ts'
import type { Options } from '../options.ts'
import type { ReferenceAddress } from '../references/serve.ts'
import { type Row, short } from '../row.ts'
import { SEARCHES } from '../seed-talents.ts'
import { CLIENTS, FRESH, RESULTS_PER_PAGE } from './searches.ts'

const LEAST = 0.7
const MAX_RATIO_99 = 2
const RIVALS = 64
const MAX_CONTENTION = 4
const ROUNDS_PER_ROUND = 4
const DAY_MS = 86_400_000

/** Searches by date, and competing confirmations, among the bookings of all talents. */
export async function measureBookings(site: BookingSite, options: Options): Promise<Row[]> {
  return [...(await measureSearchByDate(site, options)), await measureRivals(site, options)]
}

/** Beside bare Fastify with the same SQL. */
async function measureSearchByDate(site: BookingSite, options: Options): Promise<Row[]> {
  const { program, database, ids, bookings, loader } = site
  const helper = startHelper('references/talents.ts', database.url, ids[0] ?? '')
  const rows: Row[] = []
  try {
    const reference = await helper.next<ReferenceAddress>()
    const date = dayInBahrain(Date.now() + 30 * DAY_MS)
    const searches = [
      ['an evening', { date, from: '18:00', to: '23:00' }],
      ['a day and a word', { date, q: SEARCHES.name }],
    ] as const
    for (const [name, asked] of searches) {
      const query = `${new URLSearchParams({ ...asked, limit: String(RESULTS_PER_PAGE) })}&${FRESH}`
      const [ours, theirs] = [`/api/approved_talents?${query}`, `/search?${query}`]
      await mustAgree(program.url + ours, reference.url + theirs)
      const side = (url: string, pid: number, path: string): ComparedSide => ({
        pid,
        load: async () => ({ url, paths: [path], headers: {}, clients: CLIENTS }),
      })
      const [one = [], other = []] = await alternate(
        loader,
        [side(program.url, program.pid, ours), side(reference.url, helper.pid, theirs)],
        options,
      )
      const row = compared(`search, ${name}`, one, other, { least: LEAST, most99: MAX_RATIO_99, expected: 200 })
      row.note ??= `${short(bookings)} bookings`
      rows.push(row)
    }
  } finally {
    await helper.stop()
  }
  return rows
}

async function mustAgree(ours: string, theirs: string): Promise<void> {
  const [one, other] = await Promise.all([get(ours), get(theirs)])
  if (!one.body.equals(other.body) || one.body.length < 10) throw new Error(`${ours} and its reference differ`)
}

/** 64 concurrent confirmations: bookings of one talent at one time, or each of a different talent. */
async function measureRivals(site: BookingSite, options: Options): Promise<Row> {
  const talents = site.ids.slice(0, RIVALS)
  const cookies = new Map<string, string>()
  for (const id of talents) cookies.set(id, await signIn(site, id))
  const connections = await Promise.all(talents.map(() => openHttpConnection(new URL(site.program.url))))
  let day = 300

  /** Duration of each confirmation in milliseconds, and the number accepted. */
  async function confirm(of: string[]): Promise<{ times: number[]; accepted: number }> {
    const asked = await insertRequests(site, of, new Date(Date.now() + day++ * DAY_MS))
    let accepted = 0
    const times = await Promise.all(
      asked.map(async ({ id, talent_id }, i) => {
        const began = performance.now()
        const status = await connections[i]?.exchange(acceptance(site, id, cookies.get(talent_id) ?? ''))
        if (status === 200) accepted++
        else if (status !== 409) throw new Error(`a confirmation was answered ${status}`)
        return performance.now() - began
      }),
    )
    await dropBacklog(site.database)
    return { times, accepted }
  }

  const contended: number[] = []
  const uncontended: number[] = []
  let isExact = true
  for (let round = 0; round <= options.rounds * ROUNDS_PER_ROUND; round++) {
    const alone = await confirm(talents)
    const rivals = await confirm(Array(RIVALS).fill(talents[round % RIVALS]))
    isExact &&= alone.accepted === RIVALS && rivals.accepted === 1
    // The first round warms up.
    if (round === 0) continue
    uncontended.push(...alone.times)
    contended.push(...rivals.times)
  }
  for (const connection of connections) connection.close()
  const ratio = percentile99(contended) / percentile99(uncontended)
  return {
    name: `${RIVALS} rivals confirmed at once`,
    ours: `p99 ${short(percentile99(contended))} ms`,
    reference: `p99 ${short(percentile99(uncontended))} ms`,
    ratio: ratio.toFixed(2),
    target: `≤ ${MAX_CONTENTION} ×, one wins`,
    met: ratio <= MAX_CONTENTION && isExact,
    note: `beside ${RIVALS} bookings of as many talents, confirmed at once`,
    figures: { contended, uncontended, isExact },
  }
}

async function signIn({ database, program, secret }: BookingSite, userId: string): Promise<string> {
  const { token, cookie } = sessionCookie(secret, program.url)
  await database.db.query(
    `insert into sessions ("userId", token, "expiresAt") values ($1, $2, now() + interval '1 day')`,
    [userId, token],
  )
  return cookie
}

/** A hire by a different organiser for each of these talents, all at the same time. */
async function insertRequests(
  { database, ids }: BookingSite,
  talents: string[],
  start: Date,
): Promise<{ id: string; talent_id: string }[]> {
  const { rows } = await database.db.query<{ id: string; talent_id: string }>(
    `with asked as (
       insert into bookings (request_id, organiser_id, talent_id, kind, price_slot, price_name, rate, starts_at, ends_at,
         place, occasion, amount, expires_at)
       select gen_random_uuid(), organiser, talent, 'hire', 1, 'An hour', 25000, $3::timestamptz,
         $3::timestamptz + interval '2 hours', 'Manama', 'Wedding', 50000, now() + interval '72 hours'
       from unnest($1::uuid[], $2::uuid[]) wanted (talent, organiser)
       returning id, talent_id, amount, created_at
     ), changes as (
       insert into booking_changes (booking, state, at, by, amount)
       select id, 'requested', created_at, 'organiser', amount from asked
     )
     select id, talent_id from asked`,
    [talents, ids.slice(RIVALS, RIVALS + talents.length), start],
  )
  return rows
}

function acceptance({ program }: BookingSite, id: string, cookie: string): string {
  const body = JSON.stringify({ action: 'accept' })
  return [
    `PATCH /api/bookings/${id} HTTP/1.1`,
    `host: ${new URL(program.url).host}`,
    `cookie: ${cookie}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

function percentile99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN
}
