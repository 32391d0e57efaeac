import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { GIG_TABS, type GigTab } from './gig-search.ts'

/** Title of the page, and its action. */
export function GigsHeader({ children }: { children?: ReactNode }) {
  const words = useBundle('account').gigs
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-2 text-lg text-balance text-mute">{words.intro}</p>
      </div>
      {children}
    </div>
  )
}

/** Tabs of the page, each with its own URL. */
export function GigTabs({ current }: { current: GigTab }) {
  const words = useBundle('account').gigs
  return (
    <nav aria-label={words.tabs_label} className="@container mt-6 border-b border-line">
      <ul className="-mb-px flex @max-[17rem]:flex-col">
        {GIG_TABS.map((tab) => (
          <li key={tab} className="min-w-0 grow sm:grow-0">
            <Link
              to="/gigs"
              search={{ tab: tab === 'available' ? undefined : tab }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-12 items-center justify-center border-b-3 border-transparent px-1.5 py-2 text-center text-sm text-mute sm:px-6 sm:text-base hover:text-ink aria-[current=page]:border-brand forced-colors:not-aria-[current=page]:border-b-0 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {words.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
