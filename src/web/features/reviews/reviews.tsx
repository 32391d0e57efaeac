import { useInfiniteQuery } from '@tanstack/react-query'
import { PencilLine, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Review } from '../../../contract/calls/reviews.ts'
import type { Talent } from '../../../contract/calls/talents.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RetryNotice } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { reviewsQuery, useReloadReviews } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'
import { LoginNotice, usePanel } from './review-parts.tsx'

type ReviewedTalent = Pick<Talent, 'id' | 'rating' | 'stars' | 'total_reviews'>

/** Reviews of an approved talent: the rating, the list, and the forms for readers. */
export function Reviews({ talent }: { talent: ReviewedTalent }) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  const texts = useBundle('talent').reviews
  const { me } = useMe()
  const list = useInfiniteQuery(reviewsQuery(talent.id))
  const reload = useReloadReviews(talent.id)
  const top = useRef<HTMLDivElement>(null)
  const reviews = list.data?.pages.flatMap((page) => page.items)
  const mayWrite = me === undefined || (me.id !== talent.id && !reviews?.some(({ user_id }) => user_id === me.id))

  // Its form is gone: the focus goes on to the review itself.
  const [written, setWritten] = useState<string>()
  useEffect(() => {
    if (written) document.getElementById(anchorOf(written))?.focus()
  }, [written])

  return (
    <div className="grid grid-cols-1 gap-5">
      <div ref={top} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {talent.rating === null || talent.stars === null ? (
          <p>
            <span className="block text-lg">{texts.none}</span>
            {mayWrite && <span className="text-mute">{texts.none_text}</span>}
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="text-2xl font-semibold">{talent.rating.toFixed(1)}</bdi>
            <Stars stars={talent.stars} label={words.talents.stars(talent.stars)} />
            <span className="text-mute">{own.total_reviews(talent.total_reviews)}</span>
          </p>
        )}
        <button
          type="button"
          aria-label={texts.reload}
          title={texts.reload}
          aria-disabled={list.isFetching || undefined}
          onClick={() => !list.isFetching && void reload()}
          className="grid size-11 place-items-center rounded-full border border-line bg-card text-mute hover:border-mute hover:text-ink"
        >
          <Icon of={RefreshCw} className={`size-4.5 ${list.isRefetching ? 'animate-spin' : ''}`} />
        </button>
      </div>

      {mayWrite && <WriteReview talentId={talent.id} onWritten={({ id }) => setWritten(id)} />}

      {list.error && !list.isFetchNextPageError && (
        <RetryNotice title={texts.failed} query={{ ...list, refetch: reload }} />
      )}
      {list.isPending && <Skeleton className="h-36 rounded-card" />}
      {reviews && reviews.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {reviews.map((review) => (
            <li key={review.id} id={anchorOf(review.id)} tabIndex={-1} className="min-w-0 rounded-card">
              <ReviewItem review={review} onRemoved={() => top.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex flex-col items-center gap-4">
          <ErrorNotice text={list.isFetchNextPageError ? words.shell.more_failed : undefined} />
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  )
}

function anchorOf(id: string): string {
  return `review-${id}`
}

interface WriteReviewProps {
  talentId: string
  onWritten: (review: Review) => void
}

/** Opens the form of a new review; visitors are asked to log in. */
function WriteReview({ talentId, onWritten }: WriteReviewProps) {
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
