import PencilLine from 'lucide-react/icons/pencil-line'
import { Suspense } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { opensReviewForm, ReviewForm } from './lazy-forms.ts'
import { LoginNotice, usePanel } from './panel.tsx'

interface WriteReviewProps {
  talentId: string
  onWritten: (review: Review) => void
}

/** Opens the form of a new review; visitors are asked to log in. */
export function WriteReview({ talentId, onWritten }: WriteReviewProps) {
  const texts = useBundle('talent').reviews
  const { status } = useMe()
  const { box, panel, open, close } = usePanel<'write'>()
  return (
    <div ref={box}>
      {panel && status === 'user' ? (
        <div className="rounded-card border border-line bg-card p-4 sm:p-5">
          <Suspense fallback={<Spinner className="m-4 size-6" />}>
            <ReviewForm talentId={talentId} onDone={onWritten} onCancel={close} />
          </Suspense>
        </div>
      ) : panel && status === 'visitor' ? (
        <LoginNotice text={texts.login_to_review} talentId={talentId} />
      ) : (
        <Button data-panel="write" busy={panel !== undefined} onClick={() => open('write')} {...opensReviewForm}>
          <Icon of={PencilLine} />
          {texts.write}
        </Button>
      )}
    </div>
  )
}
