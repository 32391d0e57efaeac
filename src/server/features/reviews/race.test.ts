import { describe, expect, it } from 'vitest'
import type { Review } from '../../../contract/calls/reviews.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { waitForLock } from '../../testing/database.ts'
import { reviewCalls } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
const { add, edit, remove } = reviewCalls(app)

const WRITERS = 64

/** The stored rating and count, beside those computed from the reviews. */
async function ratings(talent: string) {
  const { rows } = await app.db.query(
    `select rating::float8, total_reviews as total, (
       select json_build_object('rating', round(avg(reviews.rating), 1), 'total', count(*))
       from reviews where talent_id = talents.id
     ) as made
     from talents where id = $1`,
    [talent],
  )
  const { made, ...kept } = rows[0]
  return { kept, made }
}

const users = (count: number): Promise<TestUser[]> => Promise.all(Array.from({ length: count }, () => addUser(app)))

describe('64 concurrent writers', () => {
  it('leave an exact rating and number of reviews, whatever they add, edit and delete', async () => {
    const talent = await addTalent(app)
    const writers = await users(WRITERS)
    const added = await Promise.all(
      writers.map((writer, i) => add({ talent_id: talent, rating: 1 + (i % 5), comment: `${i}` }, writer)),
    )
    expect(added.map(({ status }) => status)).toEqual(Array(WRITERS).fill(200))
    const all = await ratings(talent)
    expect(all.kept).toEqual(all.made)
    expect(all.kept.total).toBe(WRITERS)

    const more = await users(WRITERS / 4)
    const changed = await Promise.all([
      ...added.map(({ body: { id, rating } }: { body: Review }, i) => {
        const writer = writers[i] as TestUser
        if (i % 4 === 0) return remove(id, writer)
        return edit(id, { comment: 'Anew.', rating: i % 4 === 1 ? 6 - rating : undefined }, writer)
      }),
      ...more.map((writer) => add({ talent_id: talent, rating: 1, comment: 'Late.' }, writer)),
    ])
    expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([200]))
    const left = await ratings(talent)
    expect(left.kept).toEqual(left.made)
    expect(left.kept.total).toBe(WRITERS)
  })

  it('as the same user make one review', async () => {
    const talent = await addTalent(app)
    const writer = await addUser(app)
    const answers = await Promise.all(
      Array.from({ length: WRITERS }, (_, i) => add({ talent_id: talent, rating: 1 + (i % 5), comment: 'I' }, writer)),
    )
    const kinds = new Set(answers.map(({ status, body }) => (status === 200 ? body.id : body.code)))
    expect(kinds.size).toBe(2)
    expect(kinds).toContain('REVIEW_EXISTS')
    const { kept, made } = await ratings(talent)
    expect(kept).toEqual(made)
    expect(kept.total).toBe(1)
  })
})

describe('a write of ratings', () => {
  it.each([
    ['an edit', (id: string, author: TestUser) => edit(id, { comment: 'Anew.', rating: 1 }, author)],
    ['a deletion', (id: string, author: TestUser) => remove(id, author)],
  ])('locks the talent before the review, as the deletion of its account does: %s', async (_what, write) => {
    const talent = await addTalent(app)
    const author = await addUser(app)
    const { body: review } = await add({ talent_id: talent, rating: 5, comment: 'Fine.' }, author)
    const { written } = await inTransaction(app.db, async (other) => {
      await other.query('select from talents where id = $1 for update', [talent])
      const written = write(review.id, author)
      await waitForLock(app.db)
      // Fails while another session holds the lock.
      await other.query('select from reviews where id = $1 for update nowait', [review.id])
      return { written }
    })
    expect((await written).status).toBe(200)
    const { kept, made } = await ratings(talent)
    expect(kept).toEqual(made)
  })
})
