import type { CacheTag } from '../../../contract/call.ts'
import { contract } from '../../../contract/index.ts'
import { boundsOf, pageOf } from '../../http/cursor.ts'
import { procedures } from '../../http/procedures.ts'
import { talentTag } from '../../http/public/cache-tags.ts'
import { findColumns } from '../../services/rows.ts'
import { addReply, addReview, editReply, editReview, listReplies, listReviews } from './queries.ts'
import { deleteReply, deleteReview } from './remove.ts'

/** Cache tags of responses that show a talent's rating. */
const ratingTags = (talentId: string): CacheTag[] => ['talents', talentTag(talentId)]

export const reviewRoutes = {
  list: procedures.reviews.list.handler(async ({ input, context, errors }) => {
    const { talentId } = input
    const reviews = await listReviews(context.db, talentId, boundsOf(input))
    if (!reviews) throw errors.TALENT_NOT_FOUND()
    context.cacheTags(talentTag(talentId))
    return pageOf(contract.reviews.list, input, reviews)
  }),

  replies: procedures.reviews.replies.handler(async ({ input, context, errors }) => {
    const found = await listReplies(context.db, input.reviewId, boundsOf(input))
    if (!found) throw errors.REVIEW_NOT_FOUND()
    const { talentId, replies } = found
    context.cacheTags(talentTag(talentId))
    return pageOf(contract.reviews.replies, input, replies)
  }),

  add: procedures.reviews.add.handler(async ({ input, context, errors }) => {
    const { db, me } = context
    const { talent_id: talentId, rating, comment } = input
    if (talentId === me.id) throw errors.SELF_REVIEW()
    const review = await addReview(db, { talentId, userId: me.id, rating, comment })
    if (typeof review === 'string') throw errors[review]()
    return review
  }),

  edit: procedures.reviews.edit.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, revalidateTags } = context
    const { me } = context.partyTo(await findColumns(db, 'reviews', params.id, ['user_id']))
    const { comment, rating } = body
    const review = await editReview(db, { id: params.id, userId: me.id, comment, rating })
    if (!review) throw errors.REVIEW_NOT_FOUND()
    revalidateTags(rating === undefined ? [talentTag(review.talent_id)] : ratingTags(review.talent_id))
    return review
  }),

  remove: procedures.reviews.remove.handler(async ({ input: { id }, context: { db, dropTags, me }, errors }) => {
    const talentId = await deleteReview(db, id, me)
    if (!talentId) throw errors.REVIEW_NOT_FOUND()
    dropTags(ratingTags(talentId))
    return { success: true }
  }),

  addReply: procedures.reviews.addReply.handler(async ({ input, context, errors }) => {
    const { db, revalidateTags, me } = context
    const added = await addReply(db, { reviewId: input.review_id, userId: me.id, reply: input.reply })
    if (typeof added === 'string') throw errors[added]()
    revalidateTags([talentTag(added.talentId)])
    return added.reply
  }),

  editReply: procedures.reviews.editReply.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, revalidateTags } = context
    const { me } = context.partyTo(await findColumns(db, 'review_replies', params.id, ['user_id']))
    const edited = await editReply(db, { id: params.id, userId: me.id, reply: body.reply })
    if (!edited) throw errors.REPLY_NOT_FOUND()
    revalidateTags([talentTag(edited.talentId)])
    return edited.reply
  }),

  removeReply: procedures.reviews.removeReply.handler(
    async ({ input: { id }, context: { db, dropTags, me }, errors }) => {
      const talentId = await deleteReply(db, id, me)
      if (!talentId) throw errors.REPLY_NOT_FOUND()
      dropTags([talentTag(talentId)])
      return { success: true }
    },
  ),
}
