import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf } from '../../src/server/services/payments/fake-tap/hash.ts'
import { alternate, type ComparedSide, compared } from '../compare.ts'
import { get } from '../get.ts'
import { startReference } from '../helper.ts'
import type { Post } from '../load/load.ts'
import { addOpenCharges, addPayments, type MoneySite, startMoneySite } from '../money-site.ts'
import type { Bench, Options } from '../options.ts'
import { dropBacklog } from '../purchase-site.ts'
import { median, type Row, short } from '../row.ts'

const CLIENTS = 16
/** More than the provider's answers that a run can ask for. */
const TO_SETTLE = 20_000
const OPEN = 2_000
const LEAST_HELD = 0.95
const LEAST_SETTLED = 300
const WEBHOOKS_PER_SECOND = 100
const MOST_WEBHOOK_MS = 20
const MOST_STATEMENTS = 1
const MOST_FINANCE_MS = 150
const REQUESTS = 15

/** Paying online beside the same without it, bare references, and budgets. */
export async function measureMoney({ folder, running, options }: Bench): Promise<Row[]> {
  await using site = await startMoneySite(folder, running)
  const held = await measureHeld(site, options)
  const [settled, webhooks] = [await measureSettle(site, options), await measureWebhooks(site, options)]
  const swept = await measureSweep(site, options)
  await addPayments(site.database)
  return [held, settled, webhooks, ...swept, ...(await measureFinance(site))]
}

/** `createTicket` of an event that is paid either way: online, beside at the door, of the same program. */
async function measureHeld({ program, database, loader }: MoneySite, options: Options): Promise<Row> {
  const { rows } = await database.db.query<{ id: string }>(
    `update events set pay = 'either' where id in (select id from events where date > now() + interval '1 day' limit 200) returning id`,
  )
  const eventIds = rows.map(({ id }) => id)
  const side = (pay: 'online' | 'door'): ComparedSide => ({
    pid: program.pid,
    load: async () => ({
      ...{ url: `${program.url}/api/createTicket`, headers: {}, clients: CLIENTS },
      purchases: { eventIds, most: 4, pay },
    }),
    after: () => dropBacklog(database),
  })
  const [online = [], door = []] = await alternate(loader, [side('online'), side('door')], options)
  const row = compared('createTicket, paid online', online, door, { least: LEAST_HELD, expected: 200 })
  row.note ??= 'the reference is the same at the door, which mails its tickets meanwhile'
  return row
}

/** The return page of charges that were captured, each asked for once. */
async function measureSettle(site: MoneySite, options: Options): Promise<Row> {
  const { program, database, bare, providerUrl, loader } = site
  await using reference = await startReference('settles.ts', bare.url, providerUrl)
  await site.say('CAPTURED')
  const side = (of: { url: string; pid: number }, path: string, ids: string[], after: ComparedSide['after']) => {
    const left = ids.map((id) => path + id)
    return {
      pid: of.pid,
      // A part of them in each round: none is settled twice.
      load: async () => ({ url: of.url, paths: left.splice(0, share), headers: {}, clients: CLIENTS }),
      after,
    }
  }
  const share = Math.floor(TO_SETTLE / (options.rounds + 1))
  const [ours, theirs] = [
    await addOpenCharges(database, TO_SETTLE, '1 day'),
    await addOpenCharges(bare, TO_SETTLE, '1 day'),
  ]
  const [settled = [], booked = []] = await alternate(
    loader,
    [
      side(program, '/api/charges/', ours, () => dropBacklog(database)),
      side(reference, '/', theirs, async () => void (await bare.db.query('truncate outbox'))),
    ],
    options,
  )
  const row = compared('settle, by the return page', settled, booked, { expected: 200 })
  const perSecond = median(settled.map((sample) => sample.perSecond))
  const isShort = settled.some(({ requests }) => requests > share)
  return {
    ...row,
    target: `≥ ${LEAST_SETTLED}/s`,
    met: perSecond >= LEAST_SETTLED,
    note: row.note ?? (isShort ? 'some charges were asked for again' : undefined),
  }
}

/** Signed webhooks of open charges, evenly, while the jobs that they order settle these. */
async function measureWebhooks(site: MoneySite, options: Options): Promise<Row> {
  const { program, database, secretKey, loader } = site
  const ids = await addOpenCharges(database, OPEN, '1 day')
  const posts = await Promise.all(ids.map((id): Promise<Post> => webhookOf(id, secretKey)))
  const url = `${program.url}/api/webhooks/tap`
  const seconds = options.seconds * options.rounds
  const sample = await loader.run({
    url,
    posts,
    headers: {},
    clients: CLIENTS,
    perSecond: WEBHOOKS_PER_SECOND,
    seconds,
  })
  const others = Object.entries(sample.statuses).filter(([status]) => status !== '200')
  await dropBacklog(database)
  return {
    name: 'webhook',
    ours: `p99 ${short(sample.p99)} ms`,
    latency: `${short(sample.p50)}/${short(sample.p99)}`,
    target: `p99 ≤ ${MOST_WEBHOOK_MS} ms`,
    met: others.length === 0 && sample.p99 <= MOST_WEBHOOK_MS,
    note: others.length > 0 ? `not all answers were 200: ${JSON.stringify(others)}` : `${WEBHOOKS_PER_SECOND} a second`,
    figures: sample,
  }
}

async function webhookOf(id: string, secretKey: string): Promise<Post> {
  const charge = {
    ...{ id: `chg_${id}`, live_mode: false, status: 'CAPTURED', amount: 5, currency: 'BHD' },
    ...{ reference: { transaction: id }, transaction: { created: '1764000000000' } },
  }
  return { headers: { hashstring: await hashOf(secretKey, charge) }, body: JSON.stringify(charge) }
}

/** Open charges: what they cost while none is due, and what asking for one costs. */
async function measureSweep(site: MoneySite, options: Options): Promise<Row[]> {
  const { database } = site
  await site.say('INITIATED')
  await addOpenCharges(database, OPEN, '1 day')
  // At least one run of the jobs of each minute.
  const idleSeconds = options.rounds > 2 ? 120 : 60
  const idle = (await statementsDuring(site, () => sleep(idleSeconds * 1000))) / idleSeconds
  await database.db.query(`update charges set next_ask_at = now() - interval '1 hour' where state = 'open'`)
  const began = performance.now()
  const asked = await statementsDuring(site, async () => {
    await database.db.query(`select graphile_worker.add_job('charges_due', '{}')`)
    for (let isAsking = true; isAsking; await sleep(100)) {
      const { rowCount } = await database.db.query(
        `select from charges where state = 'open' and next_ask_at < now() - interval '30 minutes'
         union all select from graphile_worker.jobs where task_identifier = 'charges_due' and locked_at is not null`,
      )
      isAsking = rowCount !== 0
    }
  })
  const took = (performance.now() - began) / 1000
  return [
    {
      name: `${OPEN} open charges, none due`,
      ours: `${short(idle)} statements/s`,
      target: `≤ ${MOST_STATEMENTS}`,
      met: idle <= MOST_STATEMENTS,
      note: 'all that the program asks its database, without its queue',
      figures: { idle },
    },
    {
      name: `${OPEN} open charges, all due`,
      ours: `${short(asked / OPEN)} statements each`,
      note: `asked for in ${short(took)} s`,
      figures: { asked, took },
    },
  ]
}

async function statementsDuring(site: MoneySite, work: () => Promise<unknown>): Promise<number> {
  const before = await site.countStatements()
  await work()
  return (await site.countStatements()) - before
}

/** The finance page with a payment of each ticket, and the list of a door; one request after the other. */
async function measureFinance({ program, database, cookie }: MoneySite): Promise<Row[]> {
  const { rows } = await database.db.query<{ id: string; rows: number }>(
    'select "eventId" as id from tickets group by 1 order by count(*) desc limit 1',
  )
  const { rows: counted } = await database.db.query<{ rows: number }>('select count(*)::int as rows from payments')
  const of = `${short(counted[0]?.rows ?? 0)} payments`
  const finance = `${program.url}/api/admin/finance`
  const asked = [
    [`finance, all of ${of}`, finance, MOST_FINANCE_MS],
    [`finance, online of ${of}`, `${finance}?method=online`, MOST_FINANCE_MS],
    [`finance, strays of ${of}`, `${finance}?state=stray`, MOST_FINANCE_MS],
    [`finance, to do beside ${of}`, `${finance}/todo`, MOST_FINANCE_MS],
    [`door, ${short(TO_SETTLE)} purchases`, `${program.url}/api/door/events/${rows[0]?.id}/tickets`, undefined],
  ] as const
  const measured: Row[] = []
  for (const [name, url, most] of asked) measured.push(await timed(name, url, { cookie, most }))
  return measured
}

async function timed(
  name: string,
  url: string,
  { cookie, most }: { cookie: string; most: number | undefined },
): Promise<Row> {
  const times: number[] = []
  let bytes = 0
  for (let request = 0; request <= REQUESTS; request++) {
    const began = performance.now()
    const { status, body } = await get(url, { cookie })
    if (status !== 200) throw new Error(`${url} was answered ${status}`)
    bytes = body.length
    // Warm-up: the first request prepares statements.
    if (request > 0) times.push(performance.now() - began)
  }
  const ms = median(times)
  return {
    name,
    ours: `${short(ms)} ms`,
    target: most === undefined ? undefined : `≤ ${most} ms`,
    met: most === undefined ? undefined : ms <= most,
    note: `${short(bytes / 1000)} kB`,
    figures: { times, bytes },
  }
}
