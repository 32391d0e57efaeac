import PencilLine from 'lucide-react/icons/pencil-line'
import type { Review } from '../../../contract/reviews.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoginNotice, usePanel } from './panel.tsx'
import { ReviewForm } from './review-form.tsx'

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
          <ReviewForm talentId={talentId} onDone={onWritten} onCancel={close} />
        </div>
      ) : panel && status === 'visitor' ? (
        <LoginNotice text={texts.login_to_review} talentId={talentId} />
      ) : (
        <Button data-panel="write" busy={panel !== undefined} onClick={() => open('write')}>
          <Icon of={PencilLine} />
          {texts.write}
        </Button>
      )}
    </div>
  )
}
