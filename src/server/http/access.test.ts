import { randomUUID } from 'node:crypto'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { addSession, addUser, type TestUser } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { addTalent } from '../testing/talents.ts'

/** Every kind of caller, by the credentials they send. `owner` is the user whose id is the `{id}` of the call. */
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
const STAFF: CallerName[] = ['staff', 'admin', 'staff with a token', 'admin with a token']
const ADMINS: CallerName[] = ['admin', 'admin with a token']

interface AccessRow {
  /** Callers let through. Others get 401 when signed out, 403 when signed in. */
  lets: readonly CallerName[]
  /** The body: one that the call rejects, or that does no harm. */
  json?: object
  /** The `{id}`, if it is not the owner's. */
  id?: string
}

const anyone = (json?: object): AccessRow => ({ lets: CALLERS, json })
const signedIn = (json?: object): AccessRow => ({ lets: SIGNED_IN, json })

/** Access of every call. A new call needs a row here, so that no permission is accidental. */
const TABLE: Record<string, AccessRow> = {
  'GET /availability/{id}': anyone(),
  'PUT /availability': signedIn({}),
  'GET /my_availability': signedIn(),
  'POST /my_availability/calendar': signedIn({}),
  'DELETE /my_availability/calendar': signedIn(),
  'PUT /my_availability/import': signedIn({}),
  'GET /data_export': signedIn(),
  'POST /data_export': signedIn({}),
  'GET /data_export/file': signedIn(),
  'GET /live': signedIn(),
  // Only parties get further (`bookings/step.test.ts`), and none of these callers is one.
  'POST /bookings': signedIn({}),
  'GET /bookings': signedIn(),
  'GET /bookings/{id}': signedIn(),
  'PATCH /bookings/{id}': signedIn({}),
  'GET /events': anyone(),
  'GET /events/{id}': anyone(),
  'POST /check_in': { lets: STAFF, json: {} },
  'GET /door/events': { lets: STAFF },
  'GET /door/events/{id}/tickets': { lets: STAFF },
  'POST /door/events/{id}/admissions': { lets: STAFF, json: {} },
  'GET /events/{id}/staff': { lets: ADMINS },
  'POST /events/{id}/staff': { lets: ADMINS, json: {} },
  'DELETE /events/{id}/staff/{user_id}': { lets: ADMINS },
  'GET /admin/events': { lets: ADMINS },
  'GET /admin/events/{id}': { lets: ADMINS },
  'GET /admin/tickets': { lets: ADMINS },
  'GET /events/{id}/attendees.csv': { lets: ADMINS },
  'POST /events': { lets: ADMINS, json: {} },
  'PUT /events/{id}': { lets: ADMINS, json: {} },
  'POST /events/{id}/cancel': { lets: ADMINS, json: {} },
  'DELETE /events/{id}': { lets: ADMINS },
  'POST /events/{id}/restore': { lets: ADMINS },
  'GET /gigs': signedIn(),
  'GET /my_gigs': signedIn(),
  'POST /gigs': signedIn({}),
  // Only owner and applicant get further (`gigs/applications.test.ts`), and none of these callers is either.
  'PATCH /gigs/{id}': signedIn({}),
  'GET /gigs/{id}/applications': signedIn(),
  'POST /gigs/{id}/applications': signedIn(),
  'GET /my_applications': signedIn(),
  'PATCH /gig_applications/{id}': signedIn({}),
  'POST /gig_images': signedIn({}),
  'POST /createTicket': anyone({}),
  'GET /tickets/{purchaseId}': anyone(),
  'POST /send-ticket-email': anyone({}),
  'PATCH /tickets/{purchaseId}': anyone({}),
  'POST /void_tickets': { lets: ADMINS, json: {} },
  'POST /tickets/lookup': anyone({}),
  'GET /my_tickets': signedIn(),
  // The token is sufficient (`newsletter/newsletter.test.ts`).
  'POST /subscribe_newsletter': anyone({}),
  'POST /newsletter/{token}': anyone(),
  'GET /newsletter': signedIn(),
  'DELETE /newsletter': signedIn(),
  'GET /inbox': signedIn(),
  'GET /notifications': signedIn(),
  // Only their readers get further (`notifications/notifications.test.ts`), and none of these callers is one.
  'PATCH /notifications/{id}': signedIn({ is_read: true }),
  'POST /notifications/read_all': signedIn({}),
  'GET /email_preferences': signedIn(),
  'PUT /email_preferences': signedIn({}),
  // The token is sufficient (`notifications/unsubscribe.test.ts`).
  'GET /unsubscribe/{token}': anyone(),
  'POST /unsubscribe/{token}': anyone(),
  'GET /conversations': signedIn(),
  'POST /conversations': signedIn({}),
  'GET /profiles': signedIn(),
  // Only participants get further (`messages/access.test.ts`), and none of these callers is one.
  'GET /conversations/{id}': signedIn(),
  'GET /conversations/{id}/messages': signedIn(),
  'POST /conversations/{id}/messages': signedIn({}),
  'POST /conversations/{id}/read': signedIn({}),
  'GET /blocks': signedIn(),
  'POST /blocks': signedIn({}),
  'DELETE /blocks/{user_id}': signedIn(),
  'POST /user_reports': signedIn({}),
  'GET /admin/audit': { lets: ADMINS },
  'GET /admin/profiles': { lets: ADMINS },
  'GET /admin/stats': { lets: ADMINS },
  'GET /admin/talents/{id}': { lets: ADMINS },
  'PUT /admin/talents/{id}': { lets: ADMINS, json: {} },
  'GET /admin/venues': { lets: ADMINS },
  'GET /get_venue/{id}': { lets: ADMINS },
  'POST /add_talent': { lets: ADMINS, json: {} },
  'POST /add_venue': { lets: ADMINS, json: {} },
  'POST /edit_venue/{id}': { lets: ADMINS, json: {} },
  'DELETE /delete/{id}': { lets: ADMINS },
  'POST /restore/{id}': { lets: ADMINS, json: {} },
  'GET /admin/reports': { lets: ADMINS },
  'PATCH /admin/reports/{id}': { lets: ADMINS, json: {} },
  'POST /report_bug': anyone({}),
  'GET /admin/bug_reports': { lets: ADMINS },
  'PATCH /admin/bug_reports/{id}': { lets: ADMINS, json: {} },
  'GET /admin/bug_reports/{id}/screenshot': { lets: ADMINS },
  'GET /admin/users': { lets: ADMINS },
  'GET /admin/users/{id}': { lets: ADMINS },
  // The rows below use the owner's sessions.
  'POST /admin/users/{id}/end_sessions': { lets: ADMINS, id: randomUUID() },
  'POST /admin/users/{id}/suspend': { lets: ADMINS, json: {} },
  'POST /admin/users/{id}/reinstate': { lets: ADMINS },
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
  // Only authors get further (`reviews/reviews.test.ts`), and none of these callers is one.
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

/** Two more sessions of the owner, both ended; one had issued a token. */
async function addEndedSessions() {
  const [over, outlived] = await Promise.all([addSession(app, owner.id), addSession(app, owner.id)])
  headersOf.set('owner whose session is over', { cookie: over })
  const token = await tokenOf({ cookie: outlived })
  headersOf.set('owner whose token outlived its session', { authorization: `Bearer ${token}` })
  await app.call('POST', '/api/auth/sign-out', {}, { cookie: outlived })
  const sessionToken = decodeURIComponent(over.split('=')[1] ?? '').split('.')[0]
  await app.db.query(`update sessions set "expiresAt" = now() - interval '1 second' where token = $1`, [sessionToken])
}

/** Sends a request: JSON, or a form to calls that take files. */
async function send(method: string, path: string, caller: CallerName, sent: object | undefined) {
  const headers = new Headers(headersOf.get(caller))
  let body: string | FormData | undefined
  if (path.startsWith('/api/upload') || path === '/api/gig_images') {
    body = new FormData()
    for (const [name, value] of Object.entries(sent ?? {})) body.append(name, String(value))
  } else if (sent) {
    body = JSON.stringify(sent)
    headers.set('content-type', 'application/json')
  }
  const response = await app.fetch(new Request(`https://masrah.test${path}`, { method, headers, body }))
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  return { status: response.status, code }
}

/** Makes a call of the table, with the owner's id as its `{id}`. */
function call(address: string, caller: CallerName, sent: object | undefined, id = owner.id) {
  const [method = '', path = ''] = address.split(' ')
  return send(method, `/api${path.replace(/\{\w+\}/, id)}`, caller, sent)
}

/** What callers without session and token read. */
function anonymousCode(address: string): string {
  return address === 'POST /sync-profile' ? 'NO_ACCESS_TOKEN' : 'LOGIN_REQUIRED'
}

describe('the access to calls', () => {
  it('has a row for every call of the contract, and for no other', () => {
    expect(callsOf(contract).toSorted()).toEqual(Object.keys(TABLE).toSorted())
  })

  it.each(Object.entries(TABLE))('%s', async (address, { lets, json, id }) => {
    const outcomes: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const caller of CALLERS) {
      const { status, code } = await call(address, caller, json, id)
      outcomes[caller] =
        status === 401 || status === 403 ? `${status} ${code}` : status < 500 ? 'let through' : `${status}`
      const refusal = SIGNED_IN.includes(caller) ? '403 FORBIDDEN' : `401 ${anonymousCode(address)}`
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
        const { status } = await send(method, sent, 'user', method === 'GET' ? undefined : mine)
        expect([sent, status]).toEqual([sent, 403])
      }
    },
  )

  it('is checked before the input is validated', async () => {
    for (const [address, { lets }] of Object.entries(TABLE)) {
      if (lets.includes('visitor') || address.startsWith('GET')) continue
      const { code } = await call(address, 'visitor', { anything: ['at', 'all'] })
      expect([address, code]).toEqual([address, anonymousCode(address)])
    }
  })
})
