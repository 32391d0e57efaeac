import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, MessagesSquare, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Review, ReviewReply } from '../../../contract/calls/reviews.ts'
import { reviewErrors } from '../../../contract/errors/reviews.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { meQuery, useMe } from '../../lib/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { repliesQuery, useReloadReviews } from './queries.ts'
import { ReplyForm, ReviewForm } from './review-form.tsx'
import { authorName, Byline, ItemButton, LoginNotice, ReviewText, usePanel } from './review-parts.tsx'

/** A review with its replies; its author edits it in place. */
export function ReviewItem({ review, onRemoved }: { review: Review; onRemoved: () => void }) {
  const { words, language } = useWords()
  const texts = useBundle('talent').reviews
  const queryClient = useQueryClient()
  const { me, status } = useMe()
  const { box, panel, open, close } = usePanel<'edit' | 'reply' | 'replied' | 'remove'>()
  const replies = useReplies(review)
  const hasReplied = me !== undefined && replies.replies.some(({ user_id }) => user_id === me.id)
  const name = authorName(review, texts)

  /** The user's reply may be among those not shown yet; the server refuses a second one. */
  async function openReply() {
    // The session may still be loading when the page accepts clicks.
    const user = await queryClient.ensureQueryData(meQuery).catch(() => undefined)
    const reply = user && (await replies.findReplyOf(user.id).catch(() => undefined))
    open(reply ? 'replied' : 'reply')
  }

  return (
    <div ref={box} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <Byline of={review}>
        {review.verified && (
          <Tag>
            <Icon of={BadgeCheck} className="size-4 text-ok" />
            {texts.verified}
          </Tag>
        )}
      </Byline>
      {panel === 'edit' ? (
        <ReviewForm talentId={review.talent_id} review={review} onDone={close} onCancel={close} />
      ) : (
        <>
          <p className="mt-2">
            <Stars stars={review.rating} label={words.talents.stars(review.rating)} />
          </p>
          <ReviewText>{review.comment}</ReviewText>
          <div className="-ms-3 mt-1 flex flex-wrap">
            {(!hasReplied || panel === 'replied') && (
              <ItemButton
                icon={Reply}
                mirrored
                panel="reply"
                aria-label={texts.reply_to(name)}
                aria-expanded={panel === 'reply'}
                onClick={() => (panel === 'reply' || panel === 'replied' ? close() : void openReply())}
              >
                {texts.reply}
              </ItemButton>
            )}
            <AuthorButtons
              of={review}
              labels={{ edit: texts.edit_review, remove: texts.remove_review_of(name) }}
              onOpen={open}
            />
          </div>
        </>
      )}
      {panel === 'reply' && status === 'visitor' && (
        <LoginNotice text={texts.login_to_reply} talentId={review.talent_id} />
      )}
      {panel === 'reply' && status === 'user' && <ReplyForm review={review} onClose={close} />}
      {panel === 'replied' && (
        <Notice variant="info" live className="mt-3">
          {reviewErrors.REPLY_EXISTS[language]}
        </Notice>
      )}
      {panel === 'remove' && <DeleteReviewDialog review={review} onRemoved={onRemoved} onClose={close} />}
      <ReplyList review={review} {...replies} />
    </div>
  )
}

interface ReplyListProps extends ReturnType<typeof useReplies> {
  review: Review
}

/** The replies to a review, with a button that loads the rest. */
function ReplyList({ review, replies, rest, error, isFetching, loadMore }: ReplyListProps) {
  const texts = useBundle('talent').reviews
  if (replies.length === 0) return null

  return (
    <>
      <ul className="mt-4 grid grid-cols-1 gap-5">
        {replies.map((reply) => (
          <li key={reply.id}>
            <ReplyItem review={review} reply={reply} />
          </li>
        ))}
      </ul>
      <ErrorNotice error={error} className="mt-4" />
      {rest > 0 && (
        <Button variant="quiet" busy={isFetching} className="mt-3 -ms-3" onClick={loadMore}>
          <Icon of={MessagesSquare} className="size-4" />
          {texts.more_replies(rest)}
        </Button>
      )}
    </>
  )
}

/** A reply below its review; its author edits it in place. */
function ReplyItem({ review, reply }: { review: Review; reply: ReviewReply }) {
  const texts = useBundle('talent').reviews
  const { box, panel, open, close } = usePanel<'edit' | 'remove'>()
  return (
    <div ref={box} className="border-s-2 border-line ps-4">
      <Byline of={reply}>{reply.by_talent && <Tag variant="gold">{texts.by_talent}</Tag>}</Byline>
      {panel === 'edit' ? (
        <ReplyForm review={review} reply={reply} onClose={close} />
      ) : (
        <>
          <ReviewText>{reply.reply}</ReviewText>
          <div className="-ms-3 flex flex-wrap">
            <AuthorButtons
              of={reply}
              labels={{ edit: texts.edit_reply, remove: texts.remove_reply_of(authorName(reply, texts)) }}
              onOpen={open}
            />
          </div>
        </>
      )}
      {panel === 'remove' && <DeleteReviewDialog review={review} reply={reply} onClose={close} />}
    </div>
  )
}

/** Enough for all replies to any review. */
const MAX_PAGES = 20

/** The replies to a review, the talent's own first: those included with it, and all of them on request. */
function useReplies(review: Review) {
  const queryClient = useQueryClient()
  const [wantsAll, setWantsAll] = useState(false)
  const all = useInfiniteQuery({ ...repliesQuery(review), enabled: wantsAll })
  const fetched = all.data?.pages.flatMap((page) => page.items)
  const replies = fetched?.toSorted((a, b) => Number(b.by_talent) - Number(a.by_talent)) ?? review.review_replies
  const rest = review.total_replies - replies.length

  /** Finds a user's reply, loading those not shown yet if needed; it is shown from then on. */
  async function findReplyOf(userId: string): Promise<ReviewReply | undefined> {
    const isTheirs = ({ user_id }: ReviewReply) => user_id === userId
    if (rest <= 0) return replies.find(isTheirs)
    const { pages } = await queryClient.fetchInfiniteQuery({ ...repliesQuery(review), pages: MAX_PAGES })
    const found = pages.flatMap((page) => page.items).find(isTheirs)
    if (found) setWantsAll(true)
    return found
  }

  return {
    replies,
    rest,
    error: all.error,
    isFetching: all.isFetching,
    findReplyOf,
    loadMore: () => (fetched ? void all.fetchNextPage() : wantsAll ? void all.refetch() : setWantsAll(true)),
  }
}

interface AuthorButtonsProps {
  of: Review | ReviewReply
  labels: { edit: string; remove: string }
  onOpen: (panel: 'edit' | 'remove') => void
}

/** Edits and deletes a review or reply: its author does both, admins delete. */
function AuthorButtons({ of, labels, onOpen }: AuthorButtonsProps) {
  const texts = useBundle('talent').reviews
  const { me } = useMe()
  const isMine = me !== undefined && of.user_id === me.id
  return (
    <>
      {isMine && (
        <ItemButton icon={Pencil} panel="edit" aria-label={labels.edit} onClick={() => onOpen('edit')}>
          {texts.edit}
        </ItemButton>
      )}
      {(isMine || me?.is_admin) && (
        <ItemButton icon={Trash2} panel="remove" aria-label={labels.remove} onClick={() => onOpen('remove')}>
          {texts.remove}
        </ItemButton>
      )}
    </>
  )
}

interface DeleteReviewDialogProps {
  review: Review
  /** The reply to delete; without one, the review itself. */
  reply?: ReviewReply
  onRemoved?: () => void
  onClose: () => void
}

/** Deletes a review or a reply. */
function DeleteReviewDialog({ review, reply, onRemoved, onClose }: DeleteReviewDialogProps) {
  const texts = useBundle('talent').reviews
  const reload = useReloadReviews(review.talent_id)
  return (
    <ActionDialog
      title={reply ? texts.remove_reply_title : texts.remove_review_title}
      confirmLabel={texts.remove}
      action={async () => {
        const { reviews } = await api()
        return reply ? reviews.removeReply({ id: reply.id }) : reviews.remove({ id: review.id })
      }}
      toast={{
        about: 'removal',
        success: () => (reply ? texts.reply_removed : texts.review_removed),
        failure: () => (reply ? texts.remove_reply_failed : texts.remove_review_failed),
      }}
      onDone={() => reload().then(onRemoved)}
      onClose={onClose}
    >
      <p>{reply ? texts.remove_reply_text : texts.remove_review_text}</p>
      <blockquote className="max-h-40 overflow-auto border-s-2 border-line ps-4 text-mute">
        <ReviewText>{reply?.reply ?? review.comment}</ReviewText>
      </blockquote>
    </ActionDialog>
  )
}
