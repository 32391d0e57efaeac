import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'

interface MoreEventsProps {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<{ next?: string }>>,
    'data' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >
  /** Number of events shown so far. */
  count: number
}

/** Loads the next page of events. */
export function MoreEvents({ list, count }: MoreEventsProps) {
  const { words } = useWords()
  const texts = useMemo(() => ({ ...words.events, try_again: words.shell.try_again }), [words])
  return (
    <MoreOfList
      list={list}
      count={count}
      next={{ to: '/events', search: (before) => ({ ...before, cursor: list.data?.pages.at(-1)?.next }) }}
      words={texts}
    />
  )
}
