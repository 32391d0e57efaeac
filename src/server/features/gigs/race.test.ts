import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { waitForLock } from '../../testing/database.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { type Fleet, prepareFleet } from '../../testing/processes.ts'

const SECRET = 'a secret that both of them are given, as they must be'
const PUBLIC_URL = 'http://masrah.test'

let fleet: Fleet
/** The calls of two server processes on one database. */
let one: ReturnType<typeof gigCalls>
let two: ReturnType<typeof gigCalls>
beforeAll(async () => {
  fleet = await prepareFleet()
  const env = { AUTH_SECRET: SECRET, PUBLIC_URL, RATE_LIMITS: 'off' }
  ;[one, two] = (await Promise.all([fleet.start(env), fleet.startHere(env)])).map(gigCalls) as [typeof one, typeof two]
})
afterAll(() => fleet.end())

const newUser = () => addUser({ db: fleet.db, env: { PUBLIC_URL }, secret: SECRET })
const notified = async ({ id }: TestUser): Promise<string[]> => {
  const { rows } = await fleet.db.query('select kind from notifications where user_id = $1 order by kind', [id])
  return rows.map(({ kind }) => kind)
}

describe('through two server processes at once', () => {
  it('one user nominates themselves once, and the owner is notified once', async () => {
    const [owner, applicant] = [await newUser(), await newUser()]
    const gig = await one.created(owner)
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) => (i % 2 ? one : two).nominate(gig, applicant)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.status}`)).size).toBe(1)
    expect((await two.mine('', owner)).rows[0]?.total_applications).toBe(1)
    expect(await notified(owner)).toEqual(['gig_application'])
  })

  it('an approval and a withdrawal end as withdrawn, and the owner is notified of a withdrawn approval', async () => {
    const owner = await newUser()
    for (let i = 0; i < 10; i++) {
      const applicant = await newUser()
      const { body } = await one.nominate(await one.created(owner), applicant)
      await fleet.db.query('delete from notifications')
      const [approval, withdrawal] = await Promise.all([
        one.decide(body.id, 'approved', owner),
        two.decide(body.id, 'withdrawn', applicant),
      ])
      expect(withdrawal.status).toBe(200)
      expect([approval.status, approval.body.code]).toEqual(
        approval.status === 200 ? [200, undefined] : [409, 'APPLICATION_CHANGED'],
      )
      expect((await one.myApplications(applicant)).rows[0]?.status).toBe('withdrawn')
      const wasApproved = approval.status === 200
      expect([await notified(owner), await notified(applicant)]).toEqual(
        wasApproved ? [['gig_withdrawal'], ['gig_decision']] : [[], []],
      )
    }
  })

  it('a nomination waits for the deactivation under way, and is refused after it', async () => {
    const [owner, applicant] = [await newUser(), await newUser()]
    const gig = await one.created(owner)
    const { nominated } = await inTransaction(fleet.db, async (deactivation) => {
      await deactivation.query(`update gigs set status = 'inactive' where id = $1`, [gig])
      const nominated = two.nominate(gig, applicant)
      await waitForLock(deactivation)
      return { nominated }
    })
    expect((await nominated).body.code).toBe('GIG_INACTIVE')
    expect((await one.myApplications(applicant)).rows).toEqual([])
  })

  it('an activation waits for the suspension of its owner under way, and is refused after it', async () => {
    const owner = await newUser()
    const gig = await one.created(owner)
    await one.setStatus(gig, 'inactive', owner)
    const { activated } = await inTransaction(fleet.db, async (suspension) => {
      await suspension.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [
        owner.id,
      ])
      const activated = two.setStatus(gig, 'active', owner)
      await waitForLock(suspension)
      return { activated }
    })
    expect((await activated).body.code).toBe('LOGIN_REQUIRED')
    expect((await fleet.db.query('select status from gigs where id = $1', [gig])).rows).toEqual([
      { status: 'inactive' },
    ])
  })

  it('a withdrawal that waits for an approval tells the owner of it', async () => {
    const [owner, applicant] = [await newUser(), await newUser()]
    const { body } = await one.nominate(await one.created(owner), applicant)
    const { withdrawn } = await inTransaction(fleet.db, async (approval) => {
      await approval.query(`update gig_applications set status = 'approved' where id = $1`, [body.id])
      const withdrawn = two.decide(body.id, 'withdrawn', applicant)
      await waitForLock(approval)
      return { withdrawn }
    })
    expect((await withdrawn).body.status).toBe('withdrawn')
    expect(await notified(owner)).toEqual(['gig_application', 'gig_withdrawal'])
  })
})
