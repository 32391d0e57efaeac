import { once } from 'node:events'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Database, inTransaction, type Queryable } from '../../db.ts'
import { chargeAt, createCharge, findCharge, settleCharge, updateCharge } from './charges.ts'
import { type Call, type Mode, spoil, takeMode, twistAnswer } from './modes.ts'
import { type FakeCharge, type HiddenCharge, OUTCOMES, type Outcome, Refusal } from './objects.ts'
import type { Posts } from './posts.ts'
import { createRefund, findRefund, type RefundCourse } from './refunds.ts'
import { now, type PageQuery, read, readPage, write } from './store.ts'

export interface FakeServices {
  db: Database
  posts: Posts
  secretKey: string
  /** Of this process, for the links of charges. */
  url(): string
}

export type FakeEnv = { Bindings: HttpBindings }
type FakeResponse = { status: number; body: object }

/** How long an idempotency key is remembered, by the fake's clock. */
const KEY_MS = 24 * 60 * 60_000
const MAX_PAGE = 50

/** The API of Tap, version 2. */
export function fakeApi({ db, posts, secretKey, url }: FakeServices): Hono<FakeEnv> {
  const api = new Hono<FakeEnv>()
  const live = secretKey.startsWith('sk_live_')

  /** A charge as told: the link leads to the process that answers, since another may have ended. */
  const tell = (charge: FakeCharge, mode?: Mode): FakeCharge =>
    twistAnswer({ ...charge, transaction: { ...charge.transaction, url: `${url()}/pay/${charge.id}` } }, mode)

  /** Serves a call with the next mode that a test set for it. */
  async function serve(c: Context<FakeEnv>, call: Call, answer: (mode: Mode | undefined) => Promise<FakeResponse>) {
    const mode = await takeMode(db, call)
    const spoiled = await spoil(mode, () => once(c.env.outgoing, 'close'))
    if (spoiled.response) return spoiled.response
    const cut = () => {
      c.env.incoming.socket.destroy()
      return new Response(null)
    }
    if (spoiled.cut === 'before') return cut()
    const { status, body } = await answer(mode).catch(refusalAnswer)
    return spoiled.cut === 'after' ? cut() : Response.json(body, { status })
  }

  /** Once for a key and 24 hours, refusals too: later the same request is done again. */
  async function idempotent(
    key: string | undefined,
    work: (transaction: Queryable, at: number) => Promise<object>,
  ): Promise<FakeResponse> {
    return inTransaction(db, async (transaction) => {
      const at = await now(transaction)
      if (key) {
        await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`fake_tap ${key}`])
        const kept = await read<FakeResponse, { at: number }>(transaction, 'answer', key)
        if (kept && at < kept.hidden.at + KEY_MS) return kept.body
      }
      const answer = await work(transaction, at).then((body): FakeResponse => ({ status: 200, body }), refusalAnswer)
      if (key) await write(transaction, 'answer', { id: key, body: answer, hidden: { at } })
      return answer
    })
  }

  api.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${secretKey}`) return next()
    return Response.json({ errors: [{ code: '2104', description: 'Secret key is invalid' }] }, { status: 401 })
  })

  for (const path of ['/charges', '/charges/']) {
    api.post(path, (c) =>
      serve(c, 'create', async (mode) => {
        const asked = await readBody(c)
        const language = c.req.header('lang_code')?.startsWith('ar') ? 'ar' : 'en'
        let send = async () => {}
        const answer = await idempotent(keyOf('charge', asked), async (transaction, at) => {
          const row = await createCharge(transaction, asked, { now: at, live, language })
          if (mode?.mode !== 'first') return row.body
          // Paid before the site knows the charge: its webhook is there first.
          const paid = await settleCharge(transaction, row, { outcome: OUTCOMES.captured as Outcome, now: at })
          send = await posts.order(transaction, paid.body, { webhook: 'first' })
          return row.body
        })
        await send()
        return answer.status === 200 ? { ...answer, body: tell(answer.body as FakeCharge, mode) } : answer
      }),
    )
  }

  api.get('/charges/:id', (c) =>
    serve(c, 'find', async (mode) => ok(tell((await findCharge(db, c.req.param('id'), await now(db))).body, mode))),
  )

  api.put('/charges/:id', (c) =>
    serve(c, 'update', async (mode) => {
      const asked = await readBody(c)
      return ok(tell((await inTransaction(db, (tx) => updateCharge(tx, c.req.param('id'), asked))).body, mode))
    }),
  )

  api.post('/charges/list', (c) =>
    serve(c, 'list', async (mode) => {
      const asked = await readBody(c)
      const at = await now(db)
      const { rows, hasMore } = await readPage<FakeCharge, HiddenCharge>(db, 'charge', pageQuery(asked))
      return ok(
        listOf(
          'charges',
          rows.map((row) => tell(chargeAt(row, at).body, mode)),
          hasMore,
        ),
      )
    }),
  )

  api.post('/refunds', (c) =>
    serve(c, 'refund', async (mode) => {
      const asked = await readBody(c)
      let send = async () => {}
      const answer = await idempotent(keyOf('refund', asked), async (transaction, at) => {
        const row = await createRefund(transaction, asked, { now: at, course: courseOf(mode) })
        send = await posts.order(transaction, row.body)
        return row.body
      })
      await send()
      return answer
    }),
  )

  api.get('/refunds/:id', (c) =>
    serve(c, 'find_refund', async () => ok((await findRefund(db, c.req.param('id'))).body)),
  )

  for (const [kind, plural, call] of [
    ['refund', 'refunds', 'list_refunds'],
    ['payout', 'payouts', 'payouts'],
  ] as const) {
    api.post(`/${plural}/list`, (c) =>
      serve(c, call, async () => {
        const { rows, hasMore } = await readPage<object, object>(db, kind, pageQuery(await readBody(c)))
        return ok(
          listOf(
            plural,
            rows.map(({ body }) => body),
            hasMore,
          ),
        )
      }),
    )
  }

  api.notFound(() => Response.json({ errors: [{ code: '404', description: 'Unknown path' }] }, { status: 404 }))
  return api
}

const ok = (body: object): FakeResponse => ({ status: 200, body })

/** @throws what is no refusal: a fault of the fake. */
function refusalAnswer(error: unknown): FakeResponse {
  if (!(error instanceof Refusal)) throw error
  return { status: error.status, body: { errors: [{ code: error.code, description: error.message }] } }
}

// biome-ignore lint/suspicious/noExplicitAny: of any shape; each field is checked where it is read.
async function readBody(c: Context): Promise<any> {
  return c.req.json().catch(() => {
    throw new Refusal('1100', 'The body is no JSON')
  })
}

function keyOf(kind: string, asked: { reference?: { idempotent?: string } }): string | undefined {
  return asked?.reference?.idempotent ? `${kind} ${asked.reference.idempotent}` : undefined
}

function courseOf(mode: Mode | undefined): RefundCourse {
  return mode?.mode === 'immediate' || mode?.mode === 'pending' || mode?.mode === 'pending_502' ? mode.mode : 'normal'
}

// biome-ignore lint/suspicious/noExplicitAny: as `readBody` has it.
function pageQuery(asked: any): PageQuery {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = asked?.period?.date ?? {}
  return {
    from: Number(from),
    to: Number(to),
    limit: Math.min(Number(asked?.limit ?? 25), MAX_PAGE),
    after: asked?.starting_after,
    reference: asked?.reference?.transaction,
    charges: asked?.charges,
  }
}

function listOf(plural: string, items: object[], hasMore: boolean) {
  return {
    object: 'list',
    live_mode: false,
    api_version: 'V2',
    count: items.length,
    has_more: hasMore,
    [plural]: items,
  }
}
