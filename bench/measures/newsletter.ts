import { setTimeout as sleep } from 'node:timers/promises'
import { startReference } from '../helper.ts'
import type { Bench } from '../options.ts'
import { type Row, short } from '../row.ts'
import { makeEvents, onSale, seedEvents } from '../seed.ts'
import { openSite } from '../site.ts'

const READERS = 10_000
const LEAST_PER_S = 40
const LEAST_BESIDE_PER_S = 1
const BUYERS = 4
const RESET_MS = 3_000
const ADMIN = 'admin@example.com'
const text = {
  subject_ar: 'النشرة',
  subject_en: 'News',
  body_ar: 'هذا الأسبوع في مسرح.',
  body_en: 'This week at Masrah.',
}

/** A newsletter to ten thousand readers, alone and beside buyers; and how long others wait for a link meanwhile. */
export async function measureNewsletter({ folder, running, options }: Bench): Promise<Row[]> {
  await using site = await openSite(folder, running)
  const { addDatabase, addUser, start, loader } = site
  await using sink = await startReference('mail-sink.ts')
  const database = await addDatabase('newsletter')
  const { db } = database
  const events = makeEvents(Date.now())
  await seedEvents(db, events)
  await db.query(
    `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
       select 'reader-' || n || '@example.com', (array['ar', 'en'])[1 + n % 2], now(), now() from generate_series(1, $1) n`,
    [READERS],
  )
  const { cookie } = await addUser(database, ADMIN)
  const { url } = await start(database, { SMTP_URL: sink.url, ADMIN_EMAILS: ADMIN })

  async function post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    return (await response.json()) as T
  }
  const { id } = await post<{ id: string }>('/api/newsletters', { ...text, send_at: null })
  await post(`/api/newsletters/${id}/send`, {})

  const delivered = async () =>
    (await db.query<{ n: number }>('select delivered as n from mailings where id = $1', [id])).rows[0]?.n ?? 0
  // Its recipients are listed before.
  while ((await delivered()) === 0) await sleep(20)

  /** Mails a second, from now on. */
  async function rate(meanwhile: Promise<unknown>): Promise<number> {
    const [before, began] = [await delivered(), performance.now()]
    await meanwhile
    const after = await delivered()
    if (after === READERS) throw new Error('the newsletter ended before it was measured')
    return ((after - before) * 1000) / (performance.now() - began)
  }
  async function timeReset(): Promise<number> {
    const { email } = await addUser(database)
    const began = performance.now()
    await post('/api/auth/request-password-reset', { email })
    for (;;) {
      const { rows } = await db.query<{ waits: boolean }>(
        `select exists (select from outbox where payload->>'email' = $1)
             or exists (select from graphile_worker._private_jobs where payload->>'email' = $1) as waits`,
        [email],
      )
      if (!rows[0]?.waits) return performance.now() - began
      await sleep(20)
    }
  }

  const seconds = options.rounds * options.seconds
  const idle = await rate(sleep(seconds * 1000))
  const purchases = { eventIds: onSale(events).unlimited, most: 4 }
  const bought = { url: `${url}/api/createTicket`, purchases, headers: {}, clients: BUYERS }
  // Until tickets wait in all slots, in place of the newsletter's mails that were in hand.
  await loader.run({ ...bought, seconds: options.warmUpSeconds })
  const buying = loader.run({ ...bought, seconds })
  const waits: number[] = []
  const beside = await rate(
    Promise.all([
      buying,
      (async () => {
        for (let i = 0; i < options.rounds; i++) waits.push(await timeReset())
      })(),
    ]),
  )
  const { requests } = await buying
  const longest = Math.max(...waits)
  const note = `${READERS.toLocaleString('en')} readers; ${BUYERS} buyers without a pause, ${short(requests / seconds)} purchases a second`
  return [
    {
      name: 'a newsletter, mails a second',
      ours: `${short(idle)}/s`,
      target: `≥ ${LEAST_PER_S}/s`,
      met: idle >= LEAST_PER_S,
      note,
      figures: { idle, beside },
    },
    {
      name: 'a newsletter beside buyers, mails a second',
      ours: `${short(beside)}/s`,
      target: `≥ ${LEAST_BESIDE_PER_S}/s`,
      met: beside >= LEAST_BESIDE_PER_S,
    },
    {
      name: 'a mail for a new password beside both, at most',
      ours: `${short(longest)} ms`,
      target: `≤ ${RESET_MS.toLocaleString('en')} ms`,
      met: longest <= RESET_MS,
      figures: { waits },
    },
  ]
}
