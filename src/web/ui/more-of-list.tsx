import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { announce } from './announcer.tsx'
import { buttonClass } from './button.tsx'
import { Spinner } from './icon.tsx'
import { Notice } from './notice.tsx'

/** Distance below the viewport at which the next page is fetched. */
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
  /** Link to the next page. */
  next: Pick<LinkProps, 'to' | 'search'>
  words: {
    more: string
    /** Announces the number of items shown. */
    shown: (count: number) => string
  }
}

/**
 * End of a paginated list: fetches the next page on approach. A link to that page, so that it works without scripts.
 */
export function MoreOfList({ list, count, next, words }: MoreOfListProps) {
  const { shell } = useWords().words
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
          {shell.more_failed}
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
        <span>{fetching ? shell.loading_more : failed ? shell.try_again : words.more}</span>
      </Link>
    </div>
  )
}
