import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Talent } from '../../../contract/calls/talents.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent, type TalentRow } from '../../testing/talents.ts'

const app = setupTestApp({ ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
})

async function newTalent(changes: Partial<TalentRow> = {}): Promise<TestUser> {
  const user = await addUser(app, { language: changes.language ?? 'en' })
  await addTalent(app, { id: user.id, status: 'pending', ...changes })
  return user
}

async function call(method: string, path: string, body: unknown, user?: TestUser) {
  const response = await app.call(method, path, body, user?.headers)
  return { status: response.status, body: await response.json() }
}
const approve = (id: string, user = admin) => call('PUT', `/api/approve-talent/${id}`, undefined, user)
const reject = (body: unknown, user = admin) => call('POST', '/api/reject-talent', body, user)
const get = (id: string, user?: TestUser) => call('GET', `/api/get_talent/${id}`, undefined, user)
const listed = async (name: string) =>
  ((await call('GET', '/api/approved_talents', undefined)).body as Talent[]).some((talent) => talent.name === name)

/** The mails that a user has got. */
async function mailsOf({ email }: TestUser) {
  await mailsAreOut(app)
  return app.mail.mails.filter(({ to }) => to?.some(({ address }) => address === email))
}

describe('an approval', () => {
  it('shows the talent publicly in the very next response, and notifies them by mail', async () => {
    const user = await newTalent({ name: 'Noura' })
    expect((await get(user.id)).status).toBe(404)
    expect(await listed('Noura')).toBe(false)
    expect(await approve(user.id)).toEqual({
      status: 200,
      body: { success: true, message: `Approved and emailed: ${user.email}` },
    })
    expect((await get(user.id)).body).toMatchObject({ approved: true, status: 'approved' })
    expect(await listed('Noura')).toBe(true)
    const [mail] = await mailsOf(user)
    expect(mail?.subject).toBe('Your Masrah page is approved')
    expect(mail?.text).toContain(`https://masrah.test/talent-profile/${user.id}`)
  })

  it('sends one mail, however often it is clicked', async () => {
    const user = await newTalent()
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(user.id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await approve(user.id)
    expect((await mailsOf(user)).length).toBe(1)
  })

  it("uses the talent's language", async () => {
    const user = await newTalent({ language: 'ar', name: 'نورة' })
    await approve(user.id)
    const [mail] = await mailsOf(user)
    expect(mail?.subject).toBe('تم اعتماد صفحتك على مسرح')
    expect(mail?.text).toContain('نورة')
  })

  it.each(['x', randomUUID()])('of the unknown id %s answers 404', async (id) => {
    expect(await approve(id)).toEqual({ status: 404, body: { code: 'TALENT_NOT_FOUND', message: 'Talent not found' } })
  })

  it('is allowed for admins only', async () => {
    const user = await newTalent()
    expect(await approve(user.id, user)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await call('PUT', `/api/approve-talent/${user.id}`, undefined)).toMatchObject({ status: 401 })
    expect((await get(user.id, user)).body).toMatchObject({ status: 'pending' })
  })
})

describe('a rejection', () => {
  it('hides the talent in the very next response, and mails the reason to the address on record', async () => {
    const user = await newTalent({ name: 'Salem', status: 'approved' })
    expect((await get(user.id)).status).toBe(200)
    expect(await listed('Salem')).toBe(true)
    expect(await reject({ id: user.id, email: 'thief@example.com', reason: 'incomplete profile' })).toEqual({
      status: 200,
      body: { success: true, message: `Rejected ${user.email} and emailed them.` },
    })
    expect((await get(user.id)).status).toBe(404)
    expect(await listed('Salem')).toBe(false)
    const [mail] = await mailsOf(user)
    expect(mail?.text).toContain('Incomplete profile')
    expect(app.mail.mails.some(({ to }) => to?.some(({ address }) => address === 'thief@example.com'))).toBe(false)
    expect((await get(user.id, user)).body).toMatchObject({ approved: false, status: 'rejected' })
  })

  it('gives custom reasons as written, escaped in the mail', async () => {
    const user = await newTalent({ language: 'ar' })
    await reject({ id: user.id, reason: ' <b>الصور غير واضحة</b> ' })
    const [mail] = await mailsOf(user)
    expect(mail?.text).toContain('السبب: <b>الصور غير واضحة</b>')
    expect(mail?.html).toContain('&lt;b&gt;الصور غير واضحة&lt;/b&gt;')
  })

  it('is mailed once per reason', async () => {
    const user = await newTalent()
    await Promise.all(Array.from({ length: 4 }, () => reject({ id: user.id, reason: 'low rating' })))
    expect((await mailsOf(user)).length).toBe(1)
    await reject({ id: user.id, reason: 'inappropriate content' })
    expect((await mailsOf(user)).length).toBe(2)
  })

  it.each([undefined, '', '   ', 'other', ' Other ', 5, null, 'x'.repeat(501)])(
    'needs a reason: %j',
    async (reason) => {
      const user = await newTalent()
      expect(await reject({ id: user.id, reason })).toEqual({
        status: 400,
        body: {
          code: 'REASON_REQUIRED',
          message: 'Please provide a reason for rejection.',
          fields: { reason: 'REASON_REQUIRED' },
        },
      })
      expect((await get(user.id, user)).body).toMatchObject({ status: 'pending' })
    },
  )

  it('is allowed for admins only', async () => {
    const user = await newTalent()
    expect(await reject({ id: user.id, reason: 'low rating' }, user)).toMatchObject({ status: 403 })
  })

  it('becomes pending when the talent resubmits', async () => {
    const user = await newTalent({ status: 'rejected' })
    const resubmit = (by: TestUser) => call('POST', `/api/resubmit_talent/${user.id}`, undefined, by)
    expect(await resubmit(await newTalent())).toMatchObject({ status: 403 })
    expect(await resubmit(user)).toMatchObject({ status: 200, body: { status: 'pending', approved: false } })
    await approve(user.id)
    expect(await resubmit(user)).toMatchObject({ status: 200, body: { status: 'approved', approved: true } })
  })
})
