import { expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { causeDeadlock, waitForLock } from '../../testing/database.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { created, available, mine, myApplications, nominate, decide } = gigCalls({
  call: (...args) => app.call(...args),
})

async function deleteAccount(user: TestUser): Promise<void> {
  expect((await app.call('POST', '/api/delete_user', {}, user.headers)).status).toBe(200)
}

it("a deleted user's gigs are deleted with their applications and images", async () => {
  const [owner, applicant] = [await addUser(app), await addUser(app)]
  const { body } = await upload(app, owner, await imageOf(), { path: '/api/gig_images' })
  const gig = await created(owner, { image_url: body.imageUrl })
  await nominate(gig, applicant)
  await deleteAccount(owner)
  expect((await available('', applicant)).rows).toEqual([])
  expect((await myApplications(applicant)).rows).toEqual([])
  expect((await nominate(gig, applicant)).body.code).toBe('GIG_NOT_FOUND')
  await expect.poll(async () => (await app.call('GET', `${body.imageUrl}/480.webp`)).status).toBe(404)
})

it("a deleted user's applications are deleted, and the gig stays", async () => {
  const [owner, applicant] = [await addUser(app), await addUser(app)]
  const gig = await created(owner)
  await nominate(gig, applicant)
  await deleteAccount(applicant)
  expect((await mine('', owner)).rows).toMatchObject([{ id: gig, applications: [], total_applications: 0 }])
})

it('a decision is retried when PostgreSQL ends a deadlock with the deletion of the account', async () => {
  const [owner, applicant] = [await addUser(app), await addUser(app)]
  const { body } = await nominate(await created(owner), applicant)
  // In the order of the deletion: first the user, then the application.
  const { deciding } = await inTransaction(app.db, async (deletion) => {
    await deletion.query('select from users where id = $1 for update', [owner.id])
    const deciding = decide(body.id, 'approved', owner)
    await waitForLock(deletion)
    await causeDeadlock(deletion, 'update gig_applications set status = status where id = $1', [body.id])
    return { deciding }
  })
  expect(await deciding).toMatchObject({ status: 200, body: { status: 'approved' } })
})
