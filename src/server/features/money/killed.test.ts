import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { wrongCharges } from '../../testing/charge-sums.ts'
import { type FakeTap, startFakeTap } from '../../testing/fake-tap.ts'
import { freePort } from '../../testing/ports.ts'
import { type Fleet, type FleetServer, prepareFleet } from '../../testing/processes.ts'
import { runOut, sweepMoney, tapIdOf } from '../../testing/sweep-money.ts'
import { waitFor } from '../../testing/time.ts'

/*
 * One process that is killed (`kill -9`) with a purchase at each step of its money, and what another one makes of them. Triggers of this
 * database alone stop it, each at the row of one purchase or charge, by a lock that the test holds.
 */

const STOPS = `
  create table stopped (id text primary key);
  create function stop_at() returns trigger language plpgsql set lock_timeout = 0 as $$ begin
    if exists (select from stopped where id = to_jsonb(case tg_op when 'DELETE' then old else new end)#>>string_to_array(tg_argv[0], '.')) then
      perform pg_advisory_xact_lock_shared(41);
    end if;
    return case tg_op when 'DELETE' then old else new end;
  end $$;
  create trigger a_stop before update of provider_id on charges for each row
    when (old.provider_id is null and new.provider_id is not null) execute function stop_at('purchaseId');
  create trigger a_stop before insert on payments for each row execute function stop_at('purchaseId');
  create trigger a_stop before delete on outbox for each row when (old.task = 'ticket_mail') execute function stop_at('payload.purchaseId');
  create trigger a_stop before update of state on refunds for each row when (new.state <> 'asked') execute function stop_at('charge_id');
  create trigger a_stop before update of replaces on tickets for each row when (new.replaces is not null) execute function stop_at('replaces')`

let fake: FakeTap
let fleet: Fleet
let site: FleetServer
/** Of the late sale, which keeps its event locked, and of all others. */
let events: string[]
beforeAll(async () => {
  ;[fake, fleet] = await Promise.all([startFakeTap(), prepareFleet()])
  await fleet.db.query(STOPS)
  events = [await addEvent(fleet, { pay: 'online' }), await addEvent(fleet, { pay: 'online' })]
  const port = String(await freePort())
  const env = {
    ...{ PUBLIC_URL: `http://localhost:${port}`, PORT: port, PAYMENTS: 'tap' },
    ...{ TAP_SECRET_KEY: fake.secretKey, TAP_URL: fake.apiUrl },
  }
  const killed = await fleet.start(env)
  site = killed
  await stopAtEachStep()
  await killed.end('SIGKILL')
  // PostgreSQL would go on with what the dead process asked for.
  await fleet.db.query(
    `delete from stopped; select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`,
  )
  await fake.mode({ call: 'create', mode: 'normal' })
  await locking[Symbol.asyncDispose]()
  site = await fleet.startHere(env)
  await settleAll()
}, 300_000)
afterAll(async () => {
  await locking[Symbol.asyncDispose]()
  await fleet?.end()
  await fake?.stop()
})

const locking = new AsyncDisposableStack()

interface Paying {
  purchaseId: string
  /** Ours, and that of Tap. */
  charge: string
  tapId: string
}
const steps: Record<string, Paying> = {}

async function call(method: string, path: string, json?: object): Promise<Record<string, unknown>> {
  return (await site.call(method, `/api${path}`, json, BUYER)).json() as Promise<Record<string, unknown>>
}

async function hold(eventId = events[1]): Promise<string> {
  const purchase = purchaseOf(String(eventId))
  await buy(site, purchase)
  return String(purchase.purchaseId)
}

async function open(eventId?: string): Promise<Paying> {
  const purchaseId = await hold(eventId)
  const { url, charge } = await call('POST', `/tickets/${purchaseId}/pay`, {})
  return { purchaseId, charge: String(charge), tapId: tapIdOf(url) }
}

const capture = (tapId: string, amount?: number) =>
  fake.drive(tapId, { outcome: 'captured', webhook: 'none', ...(amount && { amount }) })

/** Stops at rows of that id from now on. */
const stopAt = (id: string) => fleet.db.query('insert into stopped values ($1)', [id])

/** Of the process that is killed: no answer comes. */
const ask = (method: string, path: string) => void call(method, path).catch(() => {})

const areStopped = (count: number) =>
  waitFor(async () => {
    const { rowCount } = await fleet.db.query(
      `select from pg_locks where locktype = 'advisory' and objid = 41 and not granted`,
    )
    return rowCount === count
  })

const stateOf = async ({ charge }: Paying) =>
  (await fleet.db.query<{ state: string }>('select state from charges where id = $1', [charge])).rows[0]?.state

async function stopAtEachStep() {
  const holder = await fleet.db.connect()
  await holder.query('select pg_advisory_lock(41)')
  locking.defer(() => holder.release(true))

  const late = await open(events[0])
  await fake.drive(late.tapId, { outcome: 'expired', webhook: 'none' })
  await runOut(fleet.db, late.purchaseId)
  const refunded = await open()
  await waitFor(async () => {
    await sweepMoney(fleet.db)
    return (await stateOf(late)) === 'expired' && (await statusOf(late)) === 'expired'
  })
  // The slowest first: PostgreSQL cancels each statement ten seconds after its beginning.
  await stopAt(refunded.charge)
  await capture(refunded.tapId, 4)
  ask('GET', `/charges/${refunded.charge}`)
  await areStopped(1)

  await stopAt(late.purchaseId)
  await capture(late.tapId)
  await fleet.db.query('update charges set next_ask_at = now() where id = $1', [late.charge])
  await fleet.db.query(`select graphile_worker.add_job('charges_due', '{}')`)
  await areStopped(2)

  const settling = await open()
  await stopAt(settling.purchaseId)
  await capture(settling.tapId)
  ask('GET', `/charges/${settling.charge}`)
  await areStopped(3)

  const settled = await open()
  await stopAt(settled.purchaseId)
  await capture(settled.tapId)
  ask('GET', `/charges/${settled.charge}`)
  await areStopped(4)

  const answered = await open()
  await capture(answered.tapId)

  const sent = await hold()
  await stopAt(sent)
  ask('POST', `/tickets/${sent}/pay`)
  await areStopped(5)

  await fake.mode({ call: 'create', mode: 'hang' })
  const created = await hold()
  ask('POST', `/tickets/${created}/pay`)
  for (const [name, purchaseId] of Object.entries({ created, sent }))
    steps[name] = { purchaseId, charge: await waitFor(() => createdOf(purchaseId)), tapId: '' }
  Object.assign(steps, { late, refunded, settling, settled, answered })
}

const createdOf = async (purchaseId: string) =>
  (
    await fleet.db.query<{ id: string }>(`select id from charges where state = 'created' and "purchaseId" = $1`, [
      purchaseId,
    ])
  ).rows[0]?.id

const statusOf = async ({ purchaseId }: Paying) =>
  (await fleet.db.query<{ status: string }>('select status from tickets where "purchaseId" = $1', [purchaseId])).rows[0]
    ?.status

/** Payers click again, and time passes. */
async function settleAll() {
  for (const name of ['created', 'sent']) {
    const { url, charge } = await call('POST', `/tickets/${stepOf(name).purchaseId}/pay`, {})
    expect(charge, `the charge of "${name}" is the same`).toBe(stepOf(name).charge)
    stepOf(name).tapId = tapIdOf(url)
    await capture(stepOf(name).tapId)
  }
  await runOut(fleet.db, stepOf('refunded').purchaseId)
  for (let wrong = ['?']; wrong.length > 0; ) {
    await sweepMoney(fleet.db)
    await fake.advance(60_000)
    await mailsAreOut(fleet)
    wrong = (await Promise.all(events.map((id) => wrongCharges(fleet.db, id, { atRest: true })))).flat()
  }
}

function stepOf(name: string): Paying {
  const step = steps[name]
  if (!step) throw new Error(`${name} was not reached`)
  return step
}

/** Tickets with the money of a charge, and the mails of each. */
async function ticketsOf({ charge }: Paying) {
  const { rows } = await fleet.db.query<{ status: string; paid: number; email: string; replaces: string | null }>(
    `select status, amount as paid, "userEmail" as email, replaces from payments join tickets using ("purchaseId") where charge_id = $1`,
    [charge],
  )
  return rows.map(({ email, ...row }) => ({
    ...row,
    mails: fleet.mail.mails.filter(({ to }) => to?.[0]?.address === email).length,
  }))
}

describe('a process that is killed', () => {
  it.each([
    ['between a charge and its request', 'created'],
    ['between the request of a charge and its answer', 'sent'],
    ['once a charge was answered and paid', 'answered'],
    ['while it settles', 'settling'],
    ['between settling and the mail', 'settled'],
  ])('%s leaves one ticket, one charge and one mail', async (_when, name) => {
    expect(await ticketsOf(stepOf(name))).toEqual([{ status: 'purchased', paid: 5_000, replaces: null, mails: 1 }])
    const { charges } = await fake.ledger()
    expect(charges.filter(({ reference }) => reference === stepOf(name).charge)).toEqual([
      expect.objectContaining({ id: stepOf(name).tapId, status: 'CAPTURED', fils: 5_000 }),
    ])
  })

  it('while it sells late places anew sells them once', async () => {
    const { purchaseId, charge } = stepOf('late')
    expect(await ticketsOf({ ...stepOf('late'), charge })).toEqual([
      { status: 'purchased', paid: 5_000, replaces: purchaseId, mails: 1 },
    ])
  })

  it('once a refund was sent refunds once', async () => {
    const { charge, tapId } = stepOf('refunded')
    const { rows } = await fleet.db.query('select id, state, amount from refunds where charge_id = $1', [charge])
    expect(rows).toEqual([{ id: expect.any(String), state: 'done', amount: 4_000 }])
    const { refunds } = await fake.ledger()
    expect(refunds.filter(({ charge_id }) => charge_id === tapId)).toEqual([
      expect.objectContaining({ reference: rows[0].id, fils: 4_000, status: 'REFUNDED' }),
    ])
  })

  it('leaves books that equal the ledger of the provider to the fils', async () => {
    const { sums } = await fake.ledger()
    const { rows } = await fleet.db.query(
      `select sum(captured)::int as captured, sum(refunding)::int as refunded, sum(applied)::int as applied,
         (select sum(amount)::int from payments) as paid
       from charges`,
    )
    expect(rows).toEqual([{ captured: sums.captured, refunded: sums.refunded, applied: 30_000, paid: 30_000 }])
  })
})
