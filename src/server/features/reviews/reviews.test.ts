import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Review } from '../../../contract/calls/reviews.ts'
import type { Talent } from '../../../contract/calls/talents.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addCompletedBooking, addProfile, insertReview, reviewCalls } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
const { list, add, edit, remove, editReply, removeReply } = reviewCalls(app)

let admin: TestUser
let author: TestUser
let talent: string
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
  author = await addUser(app)
  await addProfile(app, author, ['Mona', 'Aldarazi'])
})
beforeEach(async () => {
  talent = await addTalent(app, { name: 'Noura' })
})

const review = (changes: object = {}) => ({ talent_id: talent, rating: 4, comment: 'Everyone sang along.', ...changes })

/** The reviews as the talent's page shows them. */
async function rated(): Promise<Pick<Talent, 'rating' | 'stars' | 'total_reviews'>> {
  const response = await app.call('GET', `/api/get_talent/${talent}`)
  const { rating, stars, total_reviews } = (await response.json()) as Talent
  return { rating, stars, total_reviews }
}

describe('the reviews of a talent', () => {
  it('are none at first', async () => {
    expect(await list(talent)).toEqual([])
    expect(await rated()).toEqual({ rating: null, stars: null, total_reviews: 0 })
  })

  it('have the fields of the contract and no others: addresses and birthdays stay private', async () => {
    const { status, body } = await add(review(), author)
    expect(status).toBe(200)
    expect(Review.strict().parse(body)).toEqual({
      id: expect.any(String),
      talent_id: talent,
      user_id: author.id,
      user_name: 'Mona Aldarazi',
      rating: 4,
      comment: 'Everyone sang along.',
      verified: false,
      created_at: expect.any(String),
      modified: body.created_at,
      review_replies: [],
      total_replies: 0,
    })
    expect(await list(talent)).toEqual([body])
  })

  it('come newest first, in pages that go on where the last one ended', async () => {
    const comments = ['1', '2', '3', '4', '5']
    for (const comment of comments) await add(review({ comment }), await addUser(app))
    // Those of the same millisecond, too, are listed once each.
    await app.db.query(`update reviews set created_at = '2026-11-01T09:00:00Z' where comment in ('1', '2', '3')`)
    const found: string[] = []
    let path: string | undefined = `/api/reviews/${talent}?limit=2`
    while (path) {
      const response = await app.call('GET', path)
      const page = (await response.json()) as Review[]
      expect(page.length).toBeLessThanOrEqual(2)
      found.push(...page.map(({ comment }) => comment))
      path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(found.slice(0, 2).toSorted()).toEqual(['4', '5'])
    expect(found.toSorted()).toEqual(comments)
  })

  it.each(['pending', 'rejected'] as const)('do not exist for a talent that is %s', async (status) => {
    talent = await addTalent(app, { status })
    const response = await app.call('GET', `/api/reviews/${talent}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'TALENT_NOT_FOUND' })
    expect(await add(review(), author)).toMatchObject({ status: 404, body: { code: 'TALENT_NOT_FOUND' } })
  })

  it.each(['x', randomUUID(), '%00'])('do not exist for the talent %j', async (id) => {
    expect((await app.call('GET', `/api/reviews/${id}`)).status).toBe(404)
  })

  it('refuse a foreign cursor', async () => {
    expect((await app.call('GET', `/api/reviews/${talent}?cursor=x`)).status).toBe(400)
    expect((await app.call('GET', `/api/reviews/${talent}?limit=101`)).status).toBe(400)
  })

  it('show the stage name of a talent who reviews another', async () => {
    const colleague = await addUser(app)
    await addTalent(app, { id: colleague.id, name: 'DJ Marsa' })
    expect((await add(review(), colleague)).body.user_name).toBe('DJ Marsa')
  })

  it.each(['pending', 'rejected'] as const)('show no name of an author whose talent is %s', async (status) => {
    const colleague = await addUser(app)
    await addTalent(app, { id: colleague.id, name: 'DJ Marsa', first_name: 'Huda', status })
    expect((await add(review(), colleague)).body.user_name).toBeNull()
  })

  it('are verified for a completed booking of that author with that talent, and for no other', async () => {
    const guest = await addUser(app)
    await addCompletedBooking(app, author.id, talent)
    await addCompletedBooking(app, guest.id, await addTalent(app))
    await app.db.query(
      `insert into bookings (request_id, organiser_id, talent_id, kind, starts_at, ends_at, place, occasion, expires_at)
       values (gen_random_uuid(), $1, $2, 'quotation', now() + interval '1 day', now() + interval '25 hours', 'Manama',
         'Wedding', now() + interval '1 day')`,
      [guest.id, talent],
    )
    expect((await add(review(), author)).body.verified).toBe(true)
    expect((await add(review(), guest)).body.verified).toBe(false)
    expect((await list(talent)).map(({ user_id, verified }) => [user_id, verified])).toEqual(
      expect.arrayContaining([
        [author.id, true],
        [guest.id, false],
      ]),
    )
  })

  it('keep the review of a deleted user without the name, and its rating', async () => {
    const guest = await addUser(app)
    await addProfile(app, guest, ['Huda', 'Saleh'])
    await add(review({ rating: 2 }), guest)
    expect((await list(talent))[0]).toMatchObject({ user_id: guest.id, user_name: 'Huda Saleh' })
    expect((await app.call('POST', '/api/delete_user', {}, guest.headers)).status).toBe(200)
    expect(await list(talent)).toMatchObject([{ user_id: null, user_name: null, rating: 2 }])
    expect(await rated()).toEqual({ rating: 2, stars: 2, total_reviews: 1 })
  })
})

describe('a review', () => {
  it('shows in the rating, its stars and the list of talents at once', async () => {
    const ratings = [5, 4, 4]
    for (const rating of ratings) await add(review({ rating }), await addUser(app))
    expect(await rated()).toEqual({ rating: 4.3, stars: 4.5, total_reviews: 3 })
    const listed = async () => {
      const response = await app.call('GET', '/api/approved_talents')
      return ((await response.json()) as Talent[]).find(({ id }) => id === talent)?.rating
    }
    expect(await listed()).toBe(4.3)
    const [last] = await list(talent)
    await remove(last?.id ?? '', admin)
    expect(await listed()).toBe((await rated()).rating)
  })

  it('is idempotent: sent again it returns the same review and makes no second one', async () => {
    const first = await add(review(), author)
    expect(await add(review({ comment: ' Everyone sang along. ' }), author)).toEqual(first)
    expect(await list(talent)).toHaveLength(1)
  })

  it('is refused if the user has written another', async () => {
    await add(review(), author)
    for (const changes of [{ rating: 5 }, { comment: 'Others say otherwise.' }]) {
      expect(await add(review(changes), author)).toMatchObject({ status: 409, body: { code: 'REVIEW_EXISTS' } })
    }
    expect(await rated()).toEqual({ rating: 4, stars: 4, total_reviews: 1 })
  })

  it('of oneself is refused, by the database as well', async () => {
    const self = await addUser(app)
    await addTalent(app, { id: self.id })
    expect(await add(review({ talent_id: self.id }), self)).toMatchObject({
      status: 409,
      body: { code: 'SELF_REVIEW', message: "You can't review yourself." },
    })
    await expect(
      app.db.query(`insert into reviews (talent_id, user_id, rating, comment) values ($1, $1, 5, 'x')`, [self.id]),
    ).rejects.toThrow(/check constraint/)
  })

  it('needs a user', async () => {
    expect(await add(review())).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } })
  })

  it.each([
    [{ rating: 0 }, 400, 'RATING_INVALID'],
    [{ rating: undefined }, 400, 'REVIEW_INCOMPLETE'],
    [{ comment: '\u3164\u115f' }, 400, 'REVIEW_INCOMPLETE'],
    [{ comment: 'x'.repeat(2001) }, 400, 'COMMENT_TOO_LONG'],
    [{ comment: 'a\u0000b' }, 400, 'TEXT_UNREADABLE'],
    [{ comment: 'x'.repeat(100_000) }, 413, 'TOO_LARGE'],
    [{ talent_id: 'x' }, 404, 'TALENT_NOT_FOUND'],
    [{ talent_id: randomUUID() }, 404, 'TALENT_NOT_FOUND'],
  ])('%j is refused', async (changes, status, code) => {
    expect(await add(review(changes), author)).toMatchObject({ status, body: { code } })
    expect(await rated()).toEqual({ rating: null, stars: null, total_reviews: 0 })
  })

  it('may be as long as the limit, in any script, over several lines', async () => {
    const comment = `${'😀'.repeat(500)}\n${'ن'.repeat(999)}`
    expect((await add(review({ comment }), author)).body.comment).toBe(comment)
  })
})

describe('editing a review', () => {
  it('changes the comment, and the rating only when there is one', async () => {
    const { body } = await add(review(), author)
    const written = '2026-11-01T09:00:00.000Z'
    await app.db.query('update reviews set created_at = $2, modified = $2 where id = $1', [body.id, written])
    const edited = await edit(body.id, { comment: 'Even better the next day.' }, author)
    expect(edited).toMatchObject({ status: 200, body: { comment: 'Even better the next day.', rating: 4 } })
    expect(edited.body.created_at).toBe(written)
    expect(edited.body.modified).not.toBe(written)
    expect(await list(talent)).toEqual([edited.body])
    expect((await edit(body.id, { comment: 'On reflection …', rating: 1 }, author)).body.rating).toBe(1)
    expect(await rated()).toEqual({ rating: 1, stars: 1, total_reviews: 1 })
  })

  it('is refused once the talent is deleted, as is that of a reply; both may still be removed', async () => {
    const { review: id, reply } = await insertReview(app, { talentId: talent, userId: author.id })
    await app.db.query('update talents set deleted_at = now() where id = $1', [talent])
    const refused = { status: 404, body: { code: 'REVIEW_NOT_FOUND' } }
    expect(await edit(id, { comment: 'Unseen.', rating: 1 }, author)).toMatchObject(refused)
    expect(await editReply(reply, { reply: 'Unseen.' }, author)).toMatchObject({
      status: 404,
      body: { code: 'REPLY_NOT_FOUND' },
    })
    const { rows } = await app.db.query(
      'select comment, rating, reply from reviews join review_replies on review_id = reviews.id where reviews.id = $1',
      [id],
    )
    expect(rows).toEqual([{ comment: 'Lovely.', rating: 4, reply: 'Really.' }])
    expect((await removeReply(reply, author)).status).toBe(200)
    expect((await remove(id, author)).status).toBe(200)
  })

  it('is for its author only', async () => {
    const { body } = await add(review(), author)
    const change = { comment: 'Mine now.' }
    for (const user of [await addUser(app), admin]) {
      expect(await edit(body.id, change, user)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
    }
    expect(await edit(body.id, change)).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } })
    expect((await list(talent))[0]?.comment).toBe('Everyone sang along.')
  })

  it.each([
    [{ comment: ' ' }, 'REVIEW_INCOMPLETE'],
    [{ comment: 'x'.repeat(2001) }, 'COMMENT_TOO_LONG'],
    [{ comment: 'x', rating: 6 }, 'RATING_INVALID'],
  ])('to %j is refused', async (change, code) => {
    const { body } = await add(review(), author)
    expect(await edit(body.id, change, author)).toMatchObject({ status: 400, body: { code } })
    expect(await list(talent)).toEqual([body])
  })
})

describe('deleting a review', () => {
  it('removes it from list and rating, and lets the author write another', async () => {
    const { body } = await add(review({ rating: 1 }), author)
    await add(review({ rating: 5 }), await addUser(app))
    expect(await rated()).toMatchObject({ rating: 3, total_reviews: 2 })
    expect(await remove(body.id, author)).toEqual({ status: 200, body: { success: true } })
    expect(await rated()).toMatchObject({ rating: 5, total_reviews: 1 })
    expect(await remove(body.id, author)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
    expect((await add(review({ rating: 3 }), author)).status).toBe(200)
  })

  it('is for its author and admins', async () => {
    const { body } = await add(review(), author)
    const owner = await addUser(app)
    expect(await remove(body.id, owner)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
    expect(await remove(body.id)).toMatchObject({ status: 401 })
    expect(await list(talent)).toHaveLength(1)
    expect(await remove(body.id, admin)).toMatchObject({ status: 200 })
    expect(await rated()).toEqual({ rating: null, stars: null, total_reviews: 0 })
  })

  it.each(['x', randomUUID()])('of %j finds none', async (id) => {
    expect(await remove(id, author)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
  })
})
