import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { addSession, addUser, type TestUser } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { addTalent } from '../testing/talents.ts'

/** Every kind of caller, by what they send. `owner` is whose own the `{id}` of the call is. */
const CALLERS = [
  'visitor',
  'user',
  'owner',
  'staff',
  'admin',
  'user with a token',
  'owner with a token',
  'staff with a token',
  'admin with a token',
  'owner whose session is over',
  'owner whose token outlived its session',
  'address of an admin, not verified',
  'address of staff, not verified',
] as const
type CallerName = (typeof CALLERS)[number]

const SIGNED_IN: CallerName[] = CALLERS.filter(
  (name) => name !== 'visitor' && name !== 'owner whose session is over' && !name.includes('outlived'),
)
const OWNERS: CallerName[] = ['owner', 'owner with a token', 'admin', 'admin with a token']
const ADMINS: CallerName[] = ['admin', 'admin with a token']

interface AccessRow {
  /** Who is let through; all others are refused: with 401 who is not signed in, with 403 who is. */
  lets: readonly CallerName[]
  /** What is sent; nothing that would be taken, unless it does no harm. */
  json?: object
}

const anyone = (json?: object): AccessRow => ({ lets: CALLERS, json })
const signedIn = (json?: object): AccessRow => ({ lets: SIGNED_IN, json })

/** Who may call what. A new call needs a row here: a permission is never an accident. */
const TABLE: Record<string, AccessRow> = {
  'GET /availability/{id}': anyone(),
  'PUT /availability': signedIn({}),
  'GET /my_availability': signedIn(),
  'POST /my_availability/calendar': signedIn({}),
  'DELETE /my_availability/calendar': signedIn(),
  'PUT /my_availability/import': signedIn({}),
  // Parties alone are let through (`bookings/step.test.ts`): nobody here is one.
  'POST /bookings': signedIn({}),
  'GET /bookings': signedIn(),
  'GET /bookings/{id}': signedIn(),
  'PATCH /bookings/{id}': signedIn({}),
  'GET /events': anyone(),
  'GET /events/{id}': anyone(),
  'POST /createTicket': anyone({}),
  'GET /tickets/{purchaseId}': anyone(),
  'POST /send-ticket-email': anyone({}),
  'PATCH /tickets/{purchaseId}': anyone({}),
  'POST /tickets/lookup': anyone({}),
  'GET /my_tickets': signedIn(),
  'POST /sync-profile': signedIn(),
  'GET /profile': signedIn(),
  'POST /create-profile': signedIn({}),
  'POST /delete_user': signedIn({ user_id: 'nobody' }),
  'GET /approved_talents': anyone(),
  'GET /talents': { lets: ADMINS },
  'GET /get_talent/{id}': anyone(),
  'POST /edit_talent/{id}': { lets: OWNERS, json: {} },
  'POST /resubmit_talent/{id}': { lets: OWNERS },
  'PUT /approve-talent/{id}': { lets: ADMINS },
  'POST /reject-talent': { lets: ADMINS, json: {} },
  'GET /reviews/{talentId}': anyone(),
  'GET /review_replies/{reviewId}': anyone(),
  'POST /add_review': signedIn({}),
  // Authors alone get further (`reviews/edit.test.ts`): nobody here is one.
  'PUT /edit_review/{id}': signedIn({}),
  'DELETE /delete_review/{id}': signedIn(),
  'POST /add_reply': signedIn({}),
  'PUT /edit_reply/{id}': signedIn({}),
  'DELETE /delete_reply/{id}': signedIn(),
  'POST /upload_talent_image/{id}': { lets: OWNERS, json: {} },
  'POST /uploadImage': signedIn({}),
  'POST /upload_event_image': { lets: ADMINS, json: {} },
}

function callsOf(router: AnyContractRouter): string[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(callsOf)
  const { method, path } = router['~orpc'].route
  return [`${method} ${path}`]
}

const app = setupTestApp({
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com, unproven-admin@example.com',
  STAFF_EMAILS: 'staff@example.com, unproven-staff@example.com',
})
let owner: TestUser
const headersOf = new Map<CallerName, Record<string, string>>()

beforeAll(async () => {
  const [user, staff, admin, unprovenAdmin, unprovenStaff] = await Promise.all(
    ['user', 'staff', 'admin', 'unproven-admin', 'unproven-staff'].map((name) =>
      addUser(app, { email: `${name}@example.com` }),
    ),
  )
  owner = await addUser(app)
  await addTalent(app, { id: owner.id, status: 'rejected' })
  await app.db.query(`update users set "emailVerified" = false where email like 'unproven-%'`)
  const people = { user, owner, staff, admin } as Record<string, TestUser>
  for (const [name, { headers }] of Object.entries(people)) {
    headersOf.set(name as CallerName, headers)
    headersOf.set(`${name} with a token` as CallerName, { authorization: `Bearer ${await tokenOf(headers)}` })
  }
  headersOf.set('visitor', {})
  headersOf.set('address of an admin, not verified', unprovenAdmin?.headers ?? {})
  headersOf.set('address of staff, not verified', unprovenStaff?.headers ?? {})
  await addEndedSessions()
})

async function tokenOf(headers: Record<string, string>): Promise<string> {
  const response = await app.call('GET', '/api/auth/token', undefined, headers)
  return ((await response.json()) as { token: string }).token
}

/** Two more sessions of the owner, both over by now; one had given out a token. */
async function addEndedSessions() {
  const [over, outlived] = await Promise.all([addSession(app, owner.id), addSession(app, owner.id)])
  headersOf.set('owner whose session is over', { cookie: over })
  const token = await tokenOf({ cookie: outlived })
  headersOf.set('owner whose token outlived its session', { authorization: `Bearer ${token}` })
  await app.call('POST', '/api/auth/sign-out', {}, { cookie: outlived })
  const sessionToken = decodeURIComponent(over.split('=')[1] ?? '').split('.')[0]
  await app.db.query(`update sessions set "expiresAt" = now() - interval '1 second' where token = $1`, [sessionToken])
}

/** Sends something to `path`: JSON, or a form to those who take files. */
async function send(method: string, path: string, caller: CallerName, sent: object | undefined) {
  const headers = new Headers(headersOf.get(caller))
  let body: string | FormData | undefined
  if (path.startsWith('/api/upload')) {
    body = new FormData()
    for (const [name, value] of Object.entries(sent ?? {})) body.append(name, String(value))
  } else if (sent) {
    body = JSON.stringify(sent)
    headers.set('content-type', 'application/json')
  }
  const response = await app.fetch(new Request(`https://masrah.test${path}`, { method, headers, body }))
  return { status: response.status, code: ((await response.json()) as { code?: string }).code }
}

/** Makes a call of the table; an `{id}` in its address is the owner's. */
function call(address: string, caller: CallerName, sent: object | undefined) {
  const [method = '', path = ''] = address.split(' ')
  return send(method, `/api${path.replace(/\{\w+\}/, owner.id)}`, caller, sent)
}

describe('the access to calls', () => {
  it('has a row for every call of the contract, and for no other', () => {
    expect(callsOf(contract).toSorted()).toEqual(Object.keys(TABLE).toSorted())
  })

  it.each(Object.entries(TABLE))('%s', async (address, { lets, json }) => {
    const outcomes: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const caller of CALLERS) {
      const { status, code } = await call(address, caller, json)
      outcomes[caller] =
        status === 401 || status === 403 ? `${status} ${code}` : status < 500 ? 'let through' : `${status}`
      const refusal = SIGNED_IN.includes(caller) ? '403 FORBIDDEN' : '401 LOGIN_REQUIRED'
      expected[caller] = lets.includes(caller) ? 'let through' : refusal
    }
    expect(outcomes).toEqual(expected)
  })

  it.each(Object.entries(TABLE).filter(([address]) => address.includes('{id}')))(
    '%s cannot be bypassed with a second id',
    async (address, { lets }) => {
      if (lets.includes('user')) return
      const { rows } = await app.db.query('select id from users where email = $1', ['user@example.com'])
      const [method = '', path = ''] = address.split(' ')
      const target = `/api${path.replace('{id}', owner.id)}`
      const mine = { id: rows[0].id, params: { id: rows[0].id } }
      for (const sent of [target, `${target}?id=${rows[0].id}`, `${target}?params[id]=${rows[0].id}`]) {
        const { status } = await send(method, sent, 'user', mine)
        expect([sent, status]).toEqual([sent, 403])
      }
    },
  )

  it('is checked before the input is validated', async () => {
    for (const [address, { lets }] of Object.entries(TABLE)) {
      if (lets.includes('visitor') || address.startsWith('GET')) continue
      const { code } = await call(address, 'visitor', { anything: ['at', 'all'] })
      expect([address, code]).toEqual([address, 'LOGIN_REQUIRED'])
    }
  })
})
