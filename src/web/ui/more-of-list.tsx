import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { announce } from './announcer.tsx'
import { buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/** How far below the window the end of the list may be when more is fetched. */
const AHEAD = '800px'

interface MoreOfListProps {
  list: {
    fetchNextPage: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
  }
  /** Items shown so far. */
  count: number
  /** The page that holds what comes next. */
  next: Pick<LinkProps, 'to' | 'search'>
  words: {
    more: string
    loading_more: string
    more_failed: string
    try_again: string
    /** How many are shown now, for those who cannot see it. */
    shown: (count: number) => string
  }
}

/**
 * The end of a list that has more: fetches the next page as one comes near. A link to that page, so that there is more
 * without scripts, too.
 */
export function MoreOfList({ list, count, next, words }: MoreOfListProps) {
  const end = useRef<HTMLDivElement>(null)
  const { fetchNextPage, hasNextPage, isFetchingNextPage: fetching, isFetchNextPageError: failed } = list

  useEffect(() => {
    if (!hasNextPage || !end.current || fetching || failed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [fetchNextPage, hasNextPage, fetching, failed])

  const announced = useRef(count)
  useEffect(() => {
    if (count > announced.current) announce(words.shown(count))
    announced.current = count
  }, [count, words])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="mt-10 flex flex-col items-center gap-4">
      {failed && (
        <Notice variant="danger" live>
          {words.more_failed}
        </Notice>
      )}
      <Link
        {...next}
        rel="next"
        className={buttonClass({ size: 'lg' })}
        onClick={(event) => {
          event.preventDefault()
          fetchNextPage()
        }}
      >
        {fetching && <Spinner />}
        {fetching ? words.loading_more : failed ? words.try_again : words.more}
      </Link>
    </div>
  )
}
