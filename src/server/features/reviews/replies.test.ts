import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Review, ReviewReply } from '../../../contract/calls/reviews.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addProfile, reviewCalls } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
const { list, add, remove, addReply, editReply, removeReply } = reviewCalls(app)

let admin: TestUser
let owner: TestUser
let reader: TestUser
let review: Review
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com' })
  reader = await addUser(app)
  await addProfile(app, reader, ['Mona', 'Aldarazi'])
})
beforeEach(async () => {
  owner = await addUser(app)
  await addTalent(app, { id: owner.id, name: 'Noura' })
  review = (await add({ talent_id: owner.id, rating: 4, comment: 'Lovely.' }, await addUser(app))).body
})

const reply = (text = 'So was the audience.') => ({ review_id: review.id, reply: text })
const replies = async () => (await list(owner.id))[0]?.review_replies

describe('a reply', () => {
  it('is listed with its review; the talent’s own is marked and comes first', async () => {
    const others = await addReply(reply('I was there.'), reader)
    const own = await addReply(reply(), owner)
    expect(ReviewReply.strict().parse(own.body)).toEqual({
      id: expect.any(String),
      user_id: owner.id,
      user_name: 'Noura',
      by_talent: true,
      reply: 'So was the audience.',
      created_at: expect.any(String),
      modified: own.body.created_at,
    })
    expect(others).toMatchObject({ status: 200, body: { user_name: 'Mona Aldarazi', by_talent: false } })
    expect(await replies()).toEqual([own.body, others.body])
  })

  it('is one of at most ten listed with its review, so that the response always fits the cache', async () => {
    await addReply(reply(), reader)
    await app.db.query(
      `with strangers as (
         insert into users (id, name, email, language)
         select gen_random_uuid(), '', 'stranger-' || i || '@example.com', 'en' from generate_series(1, 20) i returning id
       )
       insert into review_replies (review_id, user_id, reply) select $1, id, 'Me too.' from strangers`,
      [review.id],
    )
    await addReply(reply(), owner)
    const [listed] = await list(owner.id)
    expect(listed?.review_replies).toHaveLength(10)
    expect(listed?.review_replies.slice(0, 2).map(({ user_id }) => user_id)).toEqual([owner.id, reader.id])
    expect(listed?.total_replies).toBe(22)
  })

  it('is found among all replies to its review, oldest first, page by page, as soon as it is written', async () => {
    const authors: TestUser[] = []
    for (let i = 0; i < 5; i++) {
      const author = await addUser(app)
      authors.push(author)
      await addReply(reply(), author)
      const pages: ReviewReply[][] = []
      for (let next: string | undefined = `/api/review_replies/${review.id}?limit=2`; next; ) {
        const response: Response = await app.call('GET', next)
        expect(response.status).toBe(200)
        pages.push(z.array(z.strictObject(ReviewReply.shape)).parse(await response.json()))
        next = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(pages.flat().map(({ user_id }) => user_id)).toEqual(authors.map(({ id }) => id))
      expect(pages.every((page) => page.length <= 2)).toBe(true)
    }
  })

  it.each([
    ['an unknown review', () => randomUUID(), '', 404, 'REVIEW_NOT_FOUND'],
    ['no review', () => 'mine', '', 404, 'REVIEW_NOT_FOUND'],
    ['an invalid cursor', () => review.id, '?cursor=there', 400, 'BAD_INPUT'],
    ['a limit of 0', () => review.id, '?limit=0', 400, 'BAD_INPUT'],
  ])('is not listed for %s', async (_what, id, query, status, code) => {
    const response = await app.call('GET', `/api/review_replies/${id()}${query}`)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
  })

  it('is hidden with a talent that is not approved', async () => {
    await app.db.query(`update talents set status = 'pending' where id = $1`, [owner.id])
    expect((await app.call('GET', `/api/review_replies/${review.id}`)).status).toBe(404)
  })

  it('is written once: idempotent when resent, refused when different', async () => {
    const first = await addReply(reply(), reader)
    expect(await addReply(reply(), reader)).toEqual(first)
    expect(await addReply(reply('Something else.'), reader)).toMatchObject({
      status: 409,
      body: { code: 'REPLY_EXISTS' },
    })
    const atOnce = await Promise.all(Array.from({ length: 8 }, (_, i) => addReply(reply(`${i}`), owner)))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await replies()).toHaveLength(2)
  })

  it.each([
    [{ reply: undefined }, 400, 'REVIEW_INCOMPLETE'],
    [{ reply: '  ' }, 400, 'REVIEW_INCOMPLETE'],
    [{ reply: 'x'.repeat(1001) }, 400, 'REPLY_TOO_LONG'],
    [{ review_id: randomUUID() }, 404, 'REVIEW_NOT_FOUND'],
    [{ review_id: 'x' }, 404, 'REVIEW_NOT_FOUND'],
  ])('with %j is refused', async (changes, status, code) => {
    expect(await addReply({ ...reply(), ...changes }, reader)).toMatchObject({ status, body: { code } })
    expect(await replies()).toEqual([])
  })

  it('needs a user, and an approved talent', async () => {
    expect(await addReply(reply())).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } })
    await app.db.query(`update talents set status = 'pending' where id = $1`, [owner.id])
    expect(await addReply(reply(), owner)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
  })

  it('is edited by its author alone', async () => {
    const { body } = await addReply(reply(), reader)
    const written = '2026-11-01T09:00:00.000Z'
    await app.db.query('update review_replies set created_at = $2, modified = $2 where id = $1', [body.id, written])
    const edited = await editReply(body.id, { reply: 'Twice as lovely.' }, reader)
    expect(edited).toMatchObject({
      status: 200,
      body: {
        id: body.id,
        reply: 'Twice as lovely.',
        user_name: 'Mona Aldarazi',
        by_talent: false,
        created_at: written,
      },
    })
    expect(edited.body.modified).not.toBe(written)
    for (const user of [owner, admin]) {
      expect(await editReply(body.id, { reply: 'No.' }, user)).toMatchObject({
        status: 404,
        body: { code: 'REPLY_NOT_FOUND' },
      })
    }
    expect(await editReply(body.id, { reply: ' ' }, reader)).toMatchObject({ status: 400 })
    expect(await editReply(body.id, { reply: 'x'.repeat(1001) }, reader)).toMatchObject({
      status: 400,
      body: { code: 'REPLY_TOO_LONG' },
    })
    expect((await replies())?.map((each) => each.reply)).toEqual(['Twice as lovely.'])
  })

  it('is deleted only by its author and admins', async () => {
    const { body: mine } = await addReply(reply(), reader)
    const { body: other } = await addReply(reply(), owner)
    expect(await removeReply(mine.id, owner)).toMatchObject({ status: 404, body: { code: 'REPLY_NOT_FOUND' } })
    expect(await removeReply(mine.id, reader)).toEqual({ status: 200, body: { success: true } })
    expect(await replies()).toEqual([other])
    expect((await removeReply(other.id, admin)).status).toBe(200)
    expect(await replies()).toEqual([])
  })

  it('is deleted with its review', async () => {
    const { body } = await addReply(reply(), reader)
    await remove(review.id, admin)
    expect(await editReply(body.id, { reply: 'Late.' }, reader)).toMatchObject({ status: 404 })
  })

  it('of a deleted user stays, without the name', async () => {
    const guest = await addUser(app)
    await addReply(reply('I was there.'), guest)
    expect(await replies()).toHaveLength(1)
    expect((await app.call('POST', '/api/delete_user', {}, guest.headers)).status).toBe(200)
    expect(await replies()).toMatchObject([{ user_id: null, user_name: null, reply: 'I was there.' }])
  })
})
