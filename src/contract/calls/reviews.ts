import { z } from 'zod'
import { type PartyFacts, party, user, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, text, uuid, VISIBLE } from '../fields.ts'
import { NEXT_PAGE, pageInput, pageOutput } from '../pages.ts'
import { MAX_COMMENT, MAX_REPLY, RATINGS } from '../rules/rating.ts'

/** Most replies listed with a review, so that a response of the longest texts fits the public cache. */
export const REPLIES_PER_REVIEW = 10

/** A reply to a review. */
export const ReviewReply = z.object({
  id: z.uuid(),
  /** Author and name; null once the account is deleted, the name also without a public profile. */
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  /** Whether it was written by the reviewed talent. */
  by_talent: z.boolean(),
  reply: z.string(),
  created_at: instant,
  modified: instant,
})
export type ReviewReply = z.infer<typeof ReviewReply>

/** A review of a talent. */
export const Review = z.object({
  id: z.uuid(),
  talent_id: z.uuid(),
  /** Author and name; null once the account is deleted, the name also without a public profile. */
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  /** 1 to 5. */
  rating: z.int(),
  comment: z.string(),
  /** Whether the author had a completed booking with the talent. */
  verified: z.boolean(),
  created_at: instant,
  modified: instant,
  /** The talent's own reply first, then by age, oldest first. */
  review_replies: z.array(ReviewReply),
  /** Counts all replies, listed or not. */
  total_replies: z.int(),
})
export type Review = z.infer<typeof Review>

const MISSING = 'REVIEW_INCOMPLETE'
export const rating = z
  .int({ error: ({ input }) => (input === null || input === undefined ? MISSING : 'RATING_INVALID') })
  .min(RATINGS[0], 'RATING_INVALID')
  .max(RATINGS[4], 'RATING_INVALID')

/** A text with a visible character. */
const written = (max: number, tooLong: string) => z.string(MISSING).regex(VISIBLE, MISSING).pipe(text(max, tooLong))
export const comment = written(MAX_COMMENT, 'COMMENT_TOO_LONG')
export const reply = written(MAX_REPLY, 'REPLY_TOO_LONG')

const reviewId = uuid('REVIEW_NOT_FOUND')
const replyId = uuid('REPLY_NOT_FOUND')

/** Authors alone edit. */
const reviewAuthor = { parties: ['user_id'], notFound: 'REVIEW_NOT_FOUND' } as const satisfies PartyFacts
const replyAuthor = { parties: ['user_id'], notFound: 'REPLY_NOT_FOUND' } as const satisfies PartyFacts

const Deleted = z.object({ success: z.literal(true) })

export const reviews = {
  list: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/reviews/{talentId}',
      summary: 'Reviews of an approved talent, with their replies',
      description:
        `Newest first. ${NEXT_PAGE} ` +
        `A review comes with ${REPLIES_PER_REVIEW} replies at most; \`GET /api/review_replies/{reviewId}\` has all of them.`,
      outputStructure: 'detailed',
    })
    .input(z.object({ talentId: uuid('TALENT_NOT_FOUND'), ...pageInput(100) }))
    .output(pageOutput(Review))
    .errors(pick('TALENT_NOT_FOUND')),

  replies: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/review_replies/{reviewId}',
      summary: 'Replies to a review of an approved talent',
      description: `Oldest first. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(z.object({ reviewId, ...pageInput(100) }))
    .output(pageOutput(ReviewReply))
    .errors(pick('REVIEW_NOT_FOUND')),

  add: user({ limit: 'write', revalidates: ['talents', 'talent:{talent_id}'] })
    .route({
      method: 'POST',
      path: '/add_review',
      summary: 'Review a talent',
      description: 'Once for each talent, never oneself. The same review sent again has the same response.',
    })
    .input(z.object({ talent_id: uuid('TALENT_NOT_FOUND'), rating, comment }))
    .output(Review)
    .errors(pick('TALENT_NOT_FOUND', 'SELF_REVIEW', 'REVIEW_EXISTS')),

  edit: party({ limit: 'write', ...reviewAuthor })
    .route({
      method: 'PUT',
      path: '/edit_review/{id}',
      summary: 'Change the comment of the own review, and its rating',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id: reviewId }), body: z.object({ comment, rating: rating.optional() }) }))
    .output(Review)
    .errors(pick('REVIEW_NOT_FOUND')),

  remove: user({ limit: 'write', audit: ['review.delete'] })
    .route({
      method: 'DELETE',
      path: '/delete_review/{id}',
      summary: 'Delete the own review, with its replies',
      description: 'Admins delete any.',
    })
    .input(z.object({ id: reviewId }))
    .output(Deleted)
    .errors(pick('REVIEW_NOT_FOUND')),

  addReply: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/add_reply',
      summary: 'Reply to a review',
      description: 'Once for each review. The same reply sent again has the same response.',
    })
    .input(z.object({ review_id: reviewId, reply }))
    .output(ReviewReply)
    .errors(pick('REVIEW_NOT_FOUND', 'REPLY_EXISTS')),

  editReply: party({ limit: 'write', ...replyAuthor })
    .route({ method: 'PUT', path: '/edit_reply/{id}', summary: 'Change the own reply', inputStructure: 'detailed' })
    .input(z.object({ params: z.object({ id: replyId }), body: z.object({ reply }) }))
    .output(ReviewReply)
    .errors(pick('REPLY_NOT_FOUND')),

  removeReply: user({ limit: 'write', audit: ['reply.delete'] })
    .route({
      method: 'DELETE',
      path: '/delete_reply/{id}',
      summary: 'Delete the own reply',
      description: 'Admins delete any.',
    })
    .input(z.object({ id: replyId }))
    .output(Deleted)
    .errors(pick('REPLY_NOT_FOUND')),
}
