import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Gig } from '../../../contract/gigs.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import type { CursorPage } from './queries.ts'
import { GigRowsSkeleton } from './skeletons.tsx'

/** The time, kept current for gigs that take place meanwhile. */
export function useGigTime(gigs: Pick<Gig, 'date_time'>[]): number {
  return useNow(
    serverNow(),
    gigs.flatMap(({ date_time }) => (date_time ? [Date.parse(date_time)] : [])),
  )
}

interface GigRowsProps<Item> {
  list: Parameters<typeof MoreOfList>[0]['list'] & Parameters<typeof Loaded<InfiniteData<CursorPage<Item>>>>[0]['query']
  gigOf: (item: Item) => Pick<Gig, 'date_time'>
  /** For screen readers. */
  heading?: string
  failed: string
  empty: ReactNode
  className?: string
  children: (item: Item, now: number) => ReactNode
}

/** A list of own gigs or applications, in pages. */
export function GigRows<Item extends { id: string }>(props: GigRowsProps<Item>) {
  const { list, gigOf, heading, failed, empty, className = '', children } = props
  const words = useBundle('account').gigs
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const now = useGigTime(items.map(gigOf))
  return (
    <Loaded query={list} skeleton={<GigRowsSkeleton />} failed={failed} empty={items.length === 0 && empty}>
      {heading && <h2 className="sr-only">{heading}</h2>}
      <ul className={`grid grid-cols-1 gap-5 ${className}`}>
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            {children(item, now)}
          </li>
        ))}
      </ul>
      <MoreOfList list={list} count={items.length} next={{ to: '/gigs', search: (search) => search }} words={words} />
    </Loaded>
  )
}
