import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { AuditEntry } from '../../../contract/audit.ts'
import { calls } from '../../http/calls.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { callJson } from '../../testing/call-json.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { addProfile, insertReview } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

let talent: TestUser
let author: TestUser
let written: { review: string; reply: string }
beforeEach(async () => {
  talent = await addUser(app)
  await addTalent(app, { id: talent.id, name: 'Noura', status: 'rejected' })
  author = await addUser(app)
  await addProfile(app, author, ['Huda', 'Saleh'])
  written = await insertReview(app, { talentId: talent.id, userId: author.id })
})

interface AuditedChange {
  /** The user whose data it changes. */
  whose: () => TestUser
  send: (user: TestUser) => Promise<{ status: number }>
  entry: () => Partial<AuditEntry>
}

const call = (method: string, path: string, json?: unknown) => (user: TestUser) =>
  callJson<object>(app, method, `/api${path}`, json, user)

/** Changes that users make to their own data, and admins to another user's. */
const CHANGES: Record<string, AuditedChange> = {
  'POST /delete_user': {
    whose: () => author,
    send: (user) => call('POST', '/delete_user', { user_id: author.id })(user),
    entry: () => ({ action: 'user.delete', entity_id: author.id, entity_name: author.email }),
  },
  'DELETE /delete_review/{id}': {
    whose: () => author,
    send: (user) => call('DELETE', `/delete_review/${written.review}`)(user),
    entry: () => ({
      action: 'review.delete',
      entity_id: written.review,
      entity_name: 'Noura',
      before: { author: 'Huda Saleh', rating: 4, text: 'Lovely.' },
      after: null,
    }),
  },
  'DELETE /delete_reply/{id}': {
    whose: () => author,
    send: (user) => call('DELETE', `/delete_reply/${written.reply}`)(user),
    entry: () => ({
      action: 'reply.delete',
      entity_id: written.reply,
      entity_name: 'Noura',
      before: { author: 'Huda Saleh', text: 'Really.' },
    }),
  },
  'POST /edit_talent/{id}': {
    whose: () => talent,
    send: (user) => call('POST', `/edit_talent/${talent.id}`, { about: 'Plays the oud.' })(user),
    entry: () => ({ action: 'talent.edit', entity_id: talent.id, after: { about: 'Plays the oud.' } }),
  },
  'POST /resubmit_talent/{id}': {
    whose: () => talent,
    send: (user) => call('POST', `/resubmit_talent/${talent.id}`)(user),
    entry: () => ({ action: 'talent.resubmit', entity_id: talent.id, after: { status: 'pending' } }),
  },
  'POST /upload_talent_image/{id}': {
    whose: () => talent,
    send: async (user) =>
      upload(app, user, await imageOf(), { path: `/api/upload_talent_image/${talent.id}`, field: 'image' }),
    entry: () => ({ action: 'talent.edit', entity_id: talent.id, after: { image: expect.any(String) } }),
  },
}

const lastEntry = async () => (await call('GET', '/admin/audit?limit=1')(admin)).body as AuditEntry[]

it("each call by which admins change what is another user's has a row here", () => {
  const shared = calls.filter(({ access, audit }) => access !== 'admin' && audit && audit.length > 0)
  expect(Object.keys(CHANGES).toSorted()).toEqual(
    shared.map(({ method, path }) => `${method} ${path.replace('/api', '')}`).toSorted(),
  )
})

it.each(Object.entries(CHANGES))(
  '%s is written to the audit log when an admin does it to another',
  async (_call, change) => {
    expect((await change.send(admin)).status).toBe(200)
    expect(await lastEntry()).toMatchObject([{ admin_email: admin.email, ...change.entry() }])
  },
)

it.each(Object.entries(CHANGES))(
  '%s is not written to the audit log when users do it themselves',
  async (_call, change) => {
    const before = await lastEntry()
    expect((await change.send(change.whose())).status).toBe(200)
    expect(await lastEntry()).toEqual(before)
  },
)
