import { REPLIES_PER_REVIEW, type Review, type ReviewReply } from '../../../contract/calls/reviews.ts'
import type { PageBounds } from '../../http/cursor.ts'
import { type Queryable, readInstant } from '../../services/db.ts'
import { notifySql } from '../notifications.ts'
import { publicName } from '../people.ts'

/** SQL: a reply in the wire format except for its instants, from rows `reply` of a review of `talentId`. */
const replyColumns = (talentId: string) => `
  reply.id, reply.user_id, ${publicName('reply.user_id')} as user_name,
  reply.user_id is not distinct from ${talentId} as by_talent, reply.reply, reply.created_at, reply.modified`

/** SQL: a review in the wire format except for its instants, from rows `review`. */
const REVIEW_COLUMNS = `
  review.id, review.talent_id, review.user_id, ${publicName('review.user_id')} as user_name, review.rating,
  review.comment, exists (
    select from bookings
    where organiser_id = review.user_id and bookings.talent_id = review.talent_id and state = 'completed'
  ) as verified, review.created_at, review.modified, (
    select coalesce(json_agg(replies), '[]') from (
      select ${replyColumns('review.talent_id')} from review_replies reply where reply.review_id = review.id
      order by by_talent desc, reply.created_at, reply.id limit ${REPLIES_PER_REVIEW}
    ) replies
  ) as review_replies, (
    select count(*)::int from review_replies reply where reply.review_id = review.id
  ) as total_replies`

/** Result of a statement that writes a review or reply: its talent, and the row unless another one exists. */
interface WrittenReview<Row> {
  talent_id: string
  row: Row | null
}

/** Reviews of an approved talent, newest first, at most `limit`; undefined if there is no such talent. */
export async function listReviews(
  db: Queryable,
  talentId: string,
  { limit, after }: PageBounds,
): Promise<Review[] | undefined> {
  const { rows } = await db.query<{ row: Review | null }>({
    name: 'list_reviews',
    text: `
      select row_to_json(listed) as row
      from talents left join lateral (
        select ${REVIEW_COLUMNS} from reviews review
        where review.talent_id = talents.id
          and ($2::timestamptz is null or (review.created_at, review.id) < ($2, $3::uuid))
        order by review.created_at desc, review.id desc limit $4
      ) listed on true
      where talents.id = $1 and approved
      order by listed.created_at desc, listed.id desc`,
    values: [talentId, after?.instant, after?.id, limit],
  })
  return rows.length === 0 ? undefined : rows.flatMap(({ row }) => (row ? readReview(row) : []))
}

/** A new review. */
export interface NewReview {
  talentId: string
  userId: string
  rating: number
  comment: string
}

/**
 * Adds a review and notifies the talent. The talent's row is locked first, as in every statement that changes ratings.
 * Idempotent: returns the user's identical review if it exists.
 */
export async function addReview(
  db: Queryable,
  { talentId, userId, rating, comment }: NewReview,
): Promise<Review | 'TALENT_NOT_FOUND' | 'REVIEW_EXISTS'> {
  const { rows } = await db.query<WrittenReview<Review>>({
    name: 'add_review',
    text: `
      with talent as (
        select talents.id from talents cross join users where talents.id = $1 and approved and users.id = $2
        for no key update of talents for key share of users
      ), review as (
        insert into reviews (talent_id, user_id, rating, comment) select id, $2, $3, $4 from talent
        on conflict (talent_id, user_id) do nothing returning *
      ), ${REVIEW_NOTIFIED}
      select talent.id as talent_id, row_to_json(added) as row
      from talent left join (select ${REVIEW_COLUMNS} from review) added on true`,
    values: [talentId, userId, rating, comment],
  })
  if (!rows[0]) return 'TALENT_NOT_FOUND'
  if (rows[0].row) return readReview(rows[0].row)

  const same = await db.query<{ row: Review }>(
    `select row_to_json(found) as row
     from (
       select ${REVIEW_COLUMNS} from reviews review
       where talent_id = $1 and user_id = $2 and rating = $3 and comment = $4
     ) found`,
    [talentId, userId, rating, comment],
  )
  return same.rows[0] ? readReview(same.rows[0].row) : 'REVIEW_EXISTS'
}

/** CTEs that notify the talent of a new `review`, but not of one that was deleted and written again. */
const REVIEW_NOTIFIED = notifySql(
  'review',
  {
    user_id: 'review.talent_id',
    actor_id: 'review.user_id',
    payload: { talent: 'review.talent_id', rating: 'review.rating' },
    once: 'review.user_id',
  },
  'review',
)

/** SQL: locks the talent of the review `$1`. */
export const LOCKED_TALENT = `
  select talents.id, approved from talents join reviews on talent_id = talents.id where reviews.id = $1
  for no key update of talents`

/**
 * Changes the user's own review; without a rating, that stays. Undefined if there is no such review, or its talent is not
 * shown (deleted, suspended): it may be removed, but not rewritten unseen.
 */
export async function editReview(
  db: Queryable,
  { id, userId, comment, rating }: { id: string; userId: string; comment: string; rating: number | undefined },
): Promise<Review | undefined> {
  const { rows } = await db.query<{ row: Review }>(
    `with talent as (${LOCKED_TALENT}), review as (
       update reviews set comment = $3, rating = coalesce($4, rating), modified = now() from talent
       where reviews.id = $1 and talent_id = talent.id and talent.approved and user_id = $2 returning reviews.*
     )
     select row_to_json(edited) as row from (select ${REVIEW_COLUMNS} from review) edited`,
    [id, userId, comment, rating],
  )
  return rows[0] && readReview(rows[0].row)
}

/** Replies to a review of an approved talent, oldest first, at most `limit`; undefined if there is no such review. */
export async function listReplies(
  db: Queryable,
  reviewId: string,
  { limit, after }: PageBounds,
): Promise<{ talentId: string; replies: ReviewReply[] } | undefined> {
  const { rows } = await db.query<{ talent_id: string; row: ReviewReply | null }>(
    `select talents.id as talent_id, row_to_json(listed) as row
     from reviews join talents on talents.id = talent_id left join lateral (
       select ${replyColumns('talents.id')} from review_replies reply
       where review_id = reviews.id
         and ($2::timestamptz is null or (reply.created_at, reply.id) > ($2, $3::uuid))
       order by reply.created_at, reply.id limit $4
     ) listed on true
     where reviews.id = $1 and approved
     order by listed.created_at, listed.id`,
    [reviewId, after?.instant, after?.id, limit],
  )
  if (!rows[0]) return undefined
  return { talentId: rows[0].talent_id, replies: rows.flatMap(({ row }) => (row ? readReply(row) : [])) }
}

/** A reply, and the talent on whose page it is. */
interface ReplyOfTalent {
  talentId: string
  reply: ReviewReply
}

/** Adds a reply and notifies the review's author. Idempotent: returns the user's identical reply if it exists. */
export async function addReply(
  db: Queryable,
  { reviewId, userId, reply }: { reviewId: string; userId: string; reply: string },
): Promise<ReplyOfTalent | 'REVIEW_NOT_FOUND' | 'REPLY_EXISTS'> {
  const { rows } = await db.query<WrittenReview<ReviewReply>>(
    `with review as (
       select reviews.id, talent_id, reviews.user_id as author from reviews join talents on talents.id = talent_id cross join users
       where reviews.id = $1 and approved and users.id = $2 for key share of reviews, users
     ), reply as (
       insert into review_replies (review_id, user_id, reply) select id, $2, $3 from review
       on conflict (review_id, user_id) do nothing returning *
     ), ${REPLY_NOTIFIED}
     select talent_id, row_to_json(added) as row
     from review left join lateral (select ${replyColumns('review.talent_id')} from reply) added on true`,
    [reviewId, userId, reply],
  )
  const [written] = rows
  if (!written) return 'REVIEW_NOT_FOUND'
  if (written.row) return { talentId: written.talent_id, reply: readReply(written.row) }

  const same = await db.query<{ row: ReviewReply }>(
    `select row_to_json(found) as row
     from (
       select ${replyColumns('talent_id')} from review_replies reply join reviews on reviews.id = review_id
       where review_id = $1 and reply.user_id = $2 and reply = $3
     ) found`,
    [reviewId, userId, reply],
  )
  return same.rows[0] ? { talentId: written.talent_id, reply: readReply(same.rows[0].row) } : 'REPLY_EXISTS'
}

/** CTEs that notify the author of a `review` of a new `reply`. */
const REPLY_NOTIFIED = notifySql(
  'reply',
  {
    user_id: 'author',
    actor_id: 'reply.user_id',
    payload: { talent: 'talent_id' },
    once: `reply.review_id || '/' || reply.user_id`,
  },
  'reply join review on review.id = review_id',
)

/** Changes the user's own reply; undefined if there is no such reply, or its talent is not shown. */
export async function editReply(
  db: Queryable,
  { id, userId, reply }: { id: string; userId: string; reply: string },
): Promise<ReplyOfTalent | undefined> {
  const { rows } = await db.query<{ talent_id: string; row: ReviewReply }>(
    `with reply as (
       update review_replies set reply = $3, modified = now() from reviews join talents on talents.id = talent_id
       where review_replies.id = $1 and review_replies.user_id = $2 and review_id = reviews.id and approved
       returning review_replies.*
     )
     select talent_id, row_to_json(edited) as row
     from reviews join reply on review_id = reviews.id
       cross join lateral (select ${replyColumns('talent_id')}) edited`,
    [id, userId, reply],
  )
  return rows[0] && { talentId: rows[0].talent_id, reply: readReply(rows[0].row) }
}

/** SQL: the talents on whose pages a user wrote a review or a reply. */
export function reviewedTalents(userId: string): string {
  return `
    select talent_id from reviews where user_id = ${userId}
    union select talent_id from review_replies join reviews on reviews.id = review_id
    where review_replies.user_id = ${userId}`
}

/** The talents on whose pages the user wrote a review or a reply. */
export async function listReviewedTalents(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ talent_id: string }>(reviewedTalents('$1'), [userId])
  return rows.map(({ talent_id }) => talent_id)
}

/** A review with its instants as on the wire. */
function readReview(row: Review): Review {
  return { ...withInstants(row), review_replies: row.review_replies.map(readReply) }
}

function readReply(row: ReviewReply): ReviewReply {
  return withInstants(row)
}

function withInstants<Row extends { created_at: string; modified: string }>(row: Row): Row {
  return { ...row, created_at: readInstant(row.created_at), modified: readInstant(row.modified) }
}
