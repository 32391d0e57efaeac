import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../contract/calls/profiles.ts'
import type { Talent } from '../../../contract/calls/talents.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { written } from '../../ui/written.tsx'
import { reasonInWords, useResubmit } from './rejection.ts'

/** Tells owner and admins why the profile is hidden, and the next step. */
export function ApprovalBanner({ talent, me }: { talent: Talent; me: Profile | undefined }) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  const owned = me?.id === talent.id
  const resubmitting = useResubmit(talent.id)

  return (
    <div className="mt-2 mb-6">
      <Notice variant="info">
        <p>{talent.status === 'rejected' ? own.rejected : words.talents.pending}</p>
        {owned && talent.status === 'rejected' && (
          <>
            {me.rejection_reason && (
              <p {...written(reasonInWords(me.rejection_reason, words))} className="mt-1 font-medium text-page-start">
                {reasonInWords(me.rejection_reason, words)}
              </p>
            )}
            <Button className="mt-3" busy={resubmitting.isPending} onClick={() => resubmitting.mutate()}>
              {words.talents.resubmit}
            </Button>
            {resubmitting.isError && (
              <p role="alert" className="mt-2 text-danger">
                {errorMessage(resubmitting.error, words)}
              </p>
            )}
          </>
        )}
      </Notice>
    </div>
  )
}

/** Tells the owner that this is the visitors' view, and links back to editing. */
export function VisitorViewNotice({ id }: { id: string }) {
  const words = useBundle('talent').talentPages
  return (
    <Notice variant="info">
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {words.seen_by_visitors}
        <Link to="/talent-profile/$id" params={{ id }} className="py-1 font-medium underline underline-offset-4">
          {words.back_to_editing}
        </Link>
      </span>
    </Notice>
  )
}
