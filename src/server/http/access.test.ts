import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Access, PartyFacts } from '../../contract/access.ts'
import { addSession, addUser, type TestUser } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { addTalent } from '../testing/talents.ts'
import { calls } from './calls.ts'

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

/** What each access means, and the callers that it lets through: others get 401 when signed out, 403 when signed in. */
const ACCESS: Record<Access, { means: string; lets: readonly CallerName[] }> = {
  visitor: { means: 'Anyone, signed in or not', lets: CALLERS },
  // That a browser with a proof gets further is shown by `features/address-proofs`.
  proved: {
    means: 'Signed-in users with a verified address, and browsers that proved one',
    lets: SIGNED_IN.filter((name) => !name.includes('not verified')),
  },
  user: { means: 'Signed-in users', lets: SIGNED_IN },
  // Of these callers none is a party; the tests of the features show that none gets further.
  party: { means: 'Signed-in users whom the row names in one of these columns', lets: SIGNED_IN },
  owner: { means: 'The signed-in user whose id is in the address, and admins', lets: OWNERS },
  staff: { means: 'Staff of doors, staff of the event, and admins', lets: STAFF },
  manager: { means: 'Who manages the event: admins', lets: ADMINS },
  admin: { means: 'Admins', lets: ADMINS },
}

const contractCalls = calls.flatMap(({ access, ...call }) => (access ? [{ ...call, access }] : []))
type ContractCall = (typeof contractCalls)[number]
const addressOf = ({ method, path }: Pick<ContractCall, 'method' | 'path'>) => `${method} ${path}`

function describedAccess(): string {
  const sections = Object.entries(ACCESS).map(([access, { means }]) => {
    const lines = contractCalls
      .filter((call) => call.access === access)
      .map((call) => [`- \`${addressOf(call)}\``, ...((call as Partial<PartyFacts>).parties ?? [])].join(' '))
    return `## ${means}\n\n${lines.toSorted().join('\n')}\n`
  })
  return `# Access to the calls

Made from the contract by \`src/server/http/access.test.ts\`, which fails when both differ, and which makes each call as
each kind of caller. After a decision about a call's access: \`npm test -- http/access -u\`.

${sections.join('\n')}`
}

const app = setupTestApp({
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com, unproven-admin@example.com',
  STAFF_EMAILS: 'staff@example.com, unproven-staff@example.com',
})
let user: TestUser
let owner: TestUser
const headersOf = new Map<CallerName, Record<string, string>>()

beforeAll(async () => {
  const add = (name: string) => addUser(app, { email: `${name}@example.com` })
  user = await add('user')
  owner = await add('owner')
  await addTalent(app, { id: owner.id, status: 'rejected' })
  const people = { user, owner, staff: await add('staff'), admin: await add('admin') }
  for (const [name, { headers }] of Object.entries(people)) {
    headersOf.set(name as CallerName, headers)
    headersOf.set(`${name} with a token` as CallerName, { authorization: `Bearer ${await tokenOf(headers)}` })
  }
  headersOf.set('visitor', {})
  headersOf.set('address of an admin, not verified', (await add('unproven-admin')).headers)
  headersOf.set('address of staff, not verified', (await add('unproven-staff')).headers)
  await app.db.query(`update users set "emailVerified" = false where email like 'unproven-%'`)
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

/** No row has it. */
const NOBODY = randomUUID()

/** Makes a call that changes nothing: its body is no object, its `{id}` the owner's only where that lets owners in. */
async function send(call: ContractCall, caller: CallerName, { query = '', json = 'no object' as unknown } = {}) {
  const headers = new Headers(headersOf.get(caller))
  let body: string | FormData | undefined
  if (call.upload) body = new FormData()
  else if (call.method !== 'GET') {
    body = JSON.stringify(json)
    headers.set('content-type', 'application/json')
  }
  const id = call.access === 'owner' ? owner.id : NOBODY
  const url = `https://masrah.test${call.path.replace(/\{\w+\}/g, id)}${query}`
  const response = await app.fetch(new Request(url, { method: call.method, headers, body }))
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  return { status: response.status, code }
}

describe('the access to calls', () => {
  it('is that of docs/access.md (after a decision: npm test -- http/access -u)', async () => {
    const file = fileURLToPath(new URL('../../../docs/access.md', import.meta.url))
    await expect(describedAccess()).toMatchFileSnapshot(file)
  })

  it.each(contractCalls)('$method $path', async (call) => {
    const { lets } = ACCESS[call.access]
    const outcomes: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const caller of CALLERS) {
      const { status, code } = await send(call, caller)
      outcomes[caller] =
        status === 401 || status === 403 ? `${status} ${code}` : status < 500 ? 'let through' : `${status}`
      const refusal = SIGNED_IN.includes(caller) ? '403 FORBIDDEN' : `401 ${call.anonymous ?? 'LOGIN_REQUIRED'}`
      expected[caller] = lets.includes(caller) ? 'let through' : refusal
    }
    expect(outcomes).toEqual(expected)
  })

  const named = contractCalls.filter(
    ({ access, path }) => path.includes('{id}') && !ACCESS[access].lets.includes('user'),
  )
  it.each(named)('$method $path cannot be bypassed with a second id', async (call) => {
    const { id } = user
    for (const query of ['', `?id=${id}`, `?params[id]=${id}`]) {
      const { status } = await send(call, 'user', { query, json: { id, params: { id } } })
      expect([query, status]).toEqual([query, 403])
    }
  })
})
