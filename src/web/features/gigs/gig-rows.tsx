import type { InfiniteData } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Gig } from '../../../contract/calls/gigs.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import type { CursorPage } from '../../lib/cursor-page.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GigFacts, GigHead, GigImage, GigText } from './gig-parts.tsx'
import { GigRowsSkeleton, gigRowClass, gigRowGridClass } from './skeletons.tsx'

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

interface GigRowProps {
  gig: Gig
  now: number
  /** Its state, unless it has passed. */
  state: ReactNode
  owner?: ReactNode
  /** Below its facts. */
  note?: ReactNode
  /** What the reader can do with it. */
  children: ReactNode
  /** Below it all. */
  footer?: ReactNode
}

/** A gig in such a list: its image beside its text if there is room. */
export function GigRow({ gig, now, state, owner, note, children, footer }: GigRowProps) {
  const words = useBundle('account').gigs
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className={gigRowClass}>
      <div className={gigRowGridClass}>
        <GigImage gig={gig} beside sizes="(min-width: 60rem) 16rem, (min-width: 40rem) 13rem, 100vw">
          {isGigPast(gig, now) ? <Tag variant="ink">{words.past}</Tag> : state}
        </GigImage>
        <div className="flex min-w-0 flex-col p-4 sm:p-5">
          <GigHead gig={gig} titleId={titleId} />
          {owner}
          <GigText gig={gig} />
          <GigFacts gig={gig} now={now} />
          {note}
          <div className="mt-auto grid gap-3 pt-5">{children}</div>
        </div>
      </div>
      {footer}
    </article>
  )
}
