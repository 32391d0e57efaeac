import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countMailed, dropBacklog, type LoadedDatabase } from '../databases.ts'
import { begin, type Helper, startHelper } from '../helper.ts'
import type { LoadedSite } from '../loaded-site.ts'
import type { Options } from '../options.ts'
import { type RunningProgram, startProgram } from '../program.ts'
import type { Taken } from '../references/mail-sink.ts'
import type { ReferenceAddress } from '../references/serve.ts'
import { type Row, short } from '../row.ts'
import { addHotEvent } from '../seed.ts'
import { comparePurchases } from './create.ts'

/** Delay of the mail server per mail. */
const MAIL_MS = 150
const CLIENTS = 16
const PLACES = 2_000
const SALE_SECONDS = 20
const SALE_WITHIN_S = 90
const BACKLOG = 2_000
const LEAST_IDLE = 45
const LEAST_BUSY = 15
const LEAST_SALES = 0.5
const RESET_WITHIN_S = 3

/** Mails through a slow mail server: alone, beside buyers without a pause, and after a rush. */
export async function measureMails(
  site: LoadedSite,
  folder: string,
  running: AsyncDisposableStack,
  options: Options,
): Promise<Row[]> {
  // Otherwise it would send the mails, too, through the fast mail server.
  await site.program.stop()
  const sink = startHelper('references/mail-sink.ts', String(MAIL_MS))
  running.defer(sink.stop)
  const { url: SMTP_URL } = await sink.next<ReferenceAddress>()
  const env = { ...site.env, SMTP_URL, DATA_DIR: join(folder, 'mails') }
  const program = await begin(running, startProgram(env))
  const slow: LoadedSite = { ...site, program }
  try {
    return [
      await alone(slow, options),
      ...(await besideBuyers(slow, sink, options)),
      ...(await comparePurchases(slow, options, {
        name: `createTicket, ${MAIL_MS} ms a mail`,
        eventIds: site.databases.onSale.unlimited,
        clients: CLIENTS,
        least: LEAST_SALES,
      })),
      await afterRush(slow),
    ]
  } finally {
    await program.stop()
    await sink.stop()
  }
}

async function alone({ databases }: LoadedSite, options: Options): Promise<Row> {
  await orderMails(databases.program, databases.onSale.unlimited, BACKLOG)
  const perSecond = await mailsPerSecond(databases.program, () => sleep(options.seconds * 5_000))
  await dropBacklog(databases.program)
  return row('mails, nothing else to do', perSecond, LEAST_IDLE)
}

async function besideBuyers(
  { program, databases, loader }: LoadedSite,
  sink: Helper,
  options: Options,
): Promise<Row[]> {
  const email = `${randomUUID()}@example.com`
  await post(program, '/api/auth/sign-up/email', { email, password: randomUUID(), name: '' })
  await orderMails(databases.program, databases.onSale.unlimited, BACKLOG)
  let waited = Number.NaN
  const perSecond = await mailsPerSecond(databases.program, async () => {
    const buying = loader.run({
      url: `${program.url}/api/createTicket`,
      headers: {},
      purchases: { eventIds: databases.onSale.unlimited, most: 4 },
      clients: CLIENTS,
      seconds: options.seconds * 5,
    })
    // In the middle of the rush.
    await sleep(options.seconds * 2_000)
    const asked = performance.now()
    await Promise.all([
      sink.ask<Taken>({ awaited: email }),
      post(program, '/api/auth/request-password-reset', { email }),
    ])
    waited = (performance.now() - asked) / 1000
    await buying
  })
  await dropBacklog(databases.program)
  return [
    row(`mails, while ${CLIENTS} clients buy without a pause`, perSecond, LEAST_BUSY),
    {
      name: 'password reset in that rush, until taken',
      ours: `${short(waited)} s`,
      target: `≤ ${RESET_WITHIN_S} s`,
      met: waited <= RESET_WITHIN_S,
      figures: { waited },
    },
  ]
}

/** Places that sell out at once; the time from the first purchase to the last mail. */
async function afterRush({ program, databases, loader }: LoadedSite): Promise<Row> {
  const eventId = randomUUID()
  await addHotEvent(databases.program.db, eventId, PLACES)
  const began = performance.now()
  const { sold } = await loader.run({
    url: `${program.url}/api/createTicket`,
    headers: {},
    purchases: { eventIds: [eventId], most: 1 },
    clients: CLIENTS,
    seconds: SALE_SECONDS,
  })
  for (;;) {
    const { rows } = await databases.program.db.query(
      'select count(*)::int as mailed from tickets where "eventId" = $1 and mails_sent > 0',
      [eventId],
    )
    if (rows[0].mailed >= sold) break
    await sleep(200)
  }
  const took = (performance.now() - began) / 1000
  return {
    name: `the last mail of ${PLACES} sold places`,
    ours: `${short(took)} s`,
    target: `≤ ${SALE_WITHIN_S} s`,
    met: sold === PLACES && took <= SALE_WITHIN_S,
    note: `${sold} tickets of one place each; the clients went on asking for ${SALE_SECONDS} s, as those who came too late do`,
    figures: { took, sold },
  }
}

function row(name: string, perSecond: number, least: number): Row {
  return {
    name,
    ours: `${short(perSecond)}/s`,
    target: `≥ ${least}/s`,
    met: perSecond >= least,
    figures: { perSecond },
  }
}

/** Mails per second during `work`, counted from the first one on. */
async function mailsPerSecond(database: LoadedDatabase, work: () => Promise<void>): Promise<number> {
  const before = await countMailed(database)
  while ((await countMailed(database)) === before) await sleep(20)
  const first = await countMailed(database)
  const began = performance.now()
  await work()
  return (((await countMailed(database)) - first) / (performance.now() - began)) * 1000
}

/** Inserts tickets with due mails, bypassing the program. */
async function orderMails({ db }: LoadedDatabase, eventIds: string[], count: number): Promise<void> {
  await db.query(
    `with bought as (
       insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, created_at, mail_asked_at)
       select gen_random_uuid(), ($1::uuid[])[1 + i % cardinality($1)], 'guest-' || i || '@example.com', 1, 5000,
         (array['ar', 'en'])[1 + i % 2], now(), now()
       from generate_series(1, $2::int) i returning "purchaseId"
     )
     insert into outbox (task, payload)
     select 'ticket_mail', jsonb_build_object('purchaseId', "purchaseId", 'mail', 1) from bought`,
    [eventIds, count],
  )
}

async function post({ url }: RunningProgram, path: string, body: object): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
}
