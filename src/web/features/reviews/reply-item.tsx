import { Suspense } from 'react'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AuthorButtons } from './author-buttons.tsx'
import { authorName, Byline, ReviewText } from './byline.tsx'
import { DeleteReviewDialog, opensReplyForm, ReplyForm } from './lazy-forms.ts'
import { usePanel } from './panel.tsx'

/** A reply below its review; its author edits it in place. */
export function ReplyItem({ review, reply }: { review: Review; reply: ReviewReply }) {
  const texts = useBundle('talent').reviews
  const { box, panel, open, close } = usePanel<'edit' | 'remove'>()
  return (
    <div ref={box} className="border-s-2 border-line ps-4">
      <Byline of={reply}>{reply.by_talent && <Tag variant="gold">{texts.by_talent}</Tag>}</Byline>
      {panel === 'edit' ? (
        <Suspense fallback={<Spinner className="m-4 size-6" />}>
          <ReplyForm review={review} reply={reply} onClose={close} />
        </Suspense>
      ) : (
        <>
          <ReviewText>{reply.reply}</ReviewText>
          <div className="-ms-3 flex flex-wrap">
            <AuthorButtons
              of={reply}
              labels={{ edit: texts.edit_reply, remove: texts.remove_reply_of(authorName(reply, texts)) }}
              preload={opensReplyForm}
              onOpen={open}
            />
          </div>
        </>
      )}
      {panel === 'remove' && (
        <Suspense>
          <DeleteReviewDialog review={review} reply={reply} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
