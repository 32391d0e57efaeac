import { randomUUID } from 'node:crypto'
import type { Review, ReviewReply } from '../../contract/calls/reviews.ts'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'

/** The calls of reviews. */
export function reviewCalls(app: Pick<TestApp, 'call'>) {
  const call = <Body>(method: string, path: string, json: unknown, user?: TestUser) =>
    callJson<Body>(app, method, path, json, user)
  return {
    list: async (talentId: string): Promise<Review[]> => {
      const response = await app.call('GET', `/api/reviews/${talentId}`)
      return (await response.json()) as Review[]
    },
    add: (review: unknown, user?: TestUser) => call<Review>('POST', '/api/add_review', review, user),
    edit: (id: string, change: unknown, user?: TestUser) => call<Review>('PUT', `/api/edit_review/${id}`, change, user),
    remove: (id: string, user?: TestUser) => call<object>('DELETE', `/api/delete_review/${id}`, undefined, user),
    addReply: (reply: unknown, user?: TestUser) => call<ReviewReply>('POST', '/api/add_reply', reply, user),
    editReply: (id: string, change: unknown, user?: TestUser) =>
      call<ReviewReply>('PUT', `/api/edit_reply/${id}`, change, user),
    removeReply: (id: string, user?: TestUser) => call<object>('DELETE', `/api/delete_reply/${id}`, undefined, user),
  }
}

/** Inserts a review of 4 stars and a reply by its author, whatever the talent's state. */
export async function insertReview(
  { db }: Pick<TestApp, 'db'>,
  { talentId, userId }: { talentId: string; userId: string },
): Promise<{ review: string; reply: string }> {
  const { rows } = await db.query(
    `with review as (
       insert into reviews (talent_id, user_id, rating, comment) values ($1, $2, 4, 'Lovely.') returning id
     ), reply as (
       insert into review_replies (review_id, user_id, reply) select id, $2, 'Really.' from review returning id
     )
     select review.id as review, reply.id as reply from review, reply`,
    [talentId, userId],
  )
  return rows[0]
}

/** Gives a user an organiser's profile. */
export async function addProfile({ db }: Pick<TestApp, 'db'>, { id }: Pick<TestUser, 'id'>, name: [string, string]) {
  await db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
     values ($1, 'standard', $2, $3, '1990-05-01', 'female', '/media/demo/people/admin')`,
    [id, ...name],
  )
}

/** A completed booking of the organiser with the talent. */
export async function addCompletedBooking({ db }: Pick<TestApp, 'db'>, organiserId: string, talentId: string) {
  await db.query(
    `insert into bookings (request_id, organiser_id, talent_id, kind, state, starts_at, ends_at, place, occasion, amount)
     values ($1, $2, $3, 'quotation', 'completed', now() - interval '3 hours', now() - interval '1 hour', 'Manama',
       'Wedding', 25000)`,
    [randomUUID(), organiserId, talentId],
  )
}
