import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense } from 'react'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { useMe } from '../../lib/session.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tag } from '../../ui/tag.tsx'
import { authorName, Byline, Written } from './byline.tsx'
import { ItemButton } from './item-button.tsx'
import { opensRemoveDialog, opensReplyForm, RemoveDialog, ReplyForm } from './lazy-forms.ts'
import { usePanel } from './use-panel.ts'
import { reviewWords } from './words.ts'

/** A reply below its review; its author edits it in place. */
export function ReplyItem({ review, reply }: { review: Review; reply: ReviewReply }) {
  const texts = reviewWords.useWords()
  const { me } = useMe()
  const { box, panel, open, close } = usePanel<'edit' | 'remove'>()
  const isMine = me !== undefined && reply.user_id === me.id
  return (
    <div ref={box} className="border-s-2 border-line ps-4">
      <Byline of={reply}>{reply.by_talent && <Tag variant="gold">{texts.by_talent}</Tag>}</Byline>
      {panel === 'edit' ? (
        <Suspense fallback={<Spinner className="m-4 size-6" />}>
          <ReplyForm review={review} reply={reply} onClose={close} />
        </Suspense>
      ) : (
        <>
          <Written>{reply.reply}</Written>
          {(isMine || me?.is_admin) && (
            <div className="-ms-3 flex flex-wrap">
              {isMine && (
                <ItemButton
                  icon={Pencil}
                  panel="edit"
                  aria-label={texts.edit_reply}
                  onClick={() => open('edit')}
                  {...opensReplyForm}
                >
                  {texts.edit}
                </ItemButton>
              )}
              <ItemButton
                icon={Trash2}
                panel="remove"
                aria-label={texts.remove_reply_of(authorName(reply, texts))}
                onClick={() => open('remove')}
                {...opensRemoveDialog}
              >
                {texts.remove}
              </ItemButton>
            </div>
          )}
        </>
      )}
      {panel === 'remove' && (
        <Suspense>
          <RemoveDialog review={review} reply={reply} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
