import { useQueryClient } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Reply from 'lucide-react/icons/reply'
import { reviewErrors } from '../../../contract/review-errors.ts'
import type { Review } from '../../../contract/reviews.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { meQuery, useMe } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AuthorButtons } from './author-buttons.tsx'
import { authorName, Byline, ReviewText } from './byline.tsx'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { ItemButton, LoginNotice, usePanel } from './panel.tsx'
import { ReplyList, useReplies } from './replies.tsx'
import { ReplyForm, ReviewForm } from './review-form.tsx'

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
