import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../../lib/words.tsx'
import { announce } from '../../ui/announcer.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** How far below the window the end of the list may be when more is fetched. */
const AHEAD = '800px'

interface MoreEventsProps {
  list: Pick<
    UseSuspenseInfiniteQueryResult<{ pages: { next?: string }[] }>,
    'data' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >
  /** Events shown so far. */
  count: number
}

/**
 * The end of a list that has more: fetches the next page as one comes near. A link to that page, so that there is more
 * without scripts, too.
 */
export function MoreEvents({ list, count }: MoreEventsProps) {
  const { words } = useWords()
  const end = useRef<HTMLDivElement>(null)
  const { fetchNextPage, hasNextPage, isFetchingNextPage: fetching, isFetchNextPageError: failed } = list

  useEffect(() => {
    if (!end.current || fetching || failed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [fetchNextPage, fetching, failed])

  const announced = useRef(count)
  useEffect(() => {
    if (count > announced.current) announce(words.events.shown(count))
    announced.current = count
  }, [count, words])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="mt-10 flex flex-col items-center gap-4">
      {failed && (
        <Notice kind="danger" live>
          {words.events.more_failed}
        </Notice>
      )}
      <Link
        to="/events"
        search={{ cursor: list.data.pages.at(-1)?.next }}
        className={buttonClass({ size: 'lg' })}
        onClick={(event) => {
          event.preventDefault()
          fetchNextPage()
        }}
      >
        {fetching && <Spinner />}
        {fetching ? words.events.loading_more : failed ? words.shell.try_again : words.events.more}
      </Link>
    </div>
  )
}
