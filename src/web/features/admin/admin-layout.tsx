import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TabRow, tabClass } from '../../ui/tab-row.tsx'

/** Sections of the dashboard in order; a new one adds its row here. */
const sections = [
  { name: 'overview', link: linkOptions({ to: '/admin', activeOptions: { exact: true, includeSearch: false } }) },
  { name: 'events', link: linkOptions({ to: '/admin/events', activeOptions: { includeSearch: false } }) },
  { name: 'venues', link: linkOptions({ to: '/admin/venues', activeOptions: { includeSearch: false } }) },
  { name: 'newsletters', link: linkOptions({ to: '/admin/newsletters', activeOptions: { includeSearch: false } }) },
  { name: 'finance', link: linkOptions({ to: '/admin/finance', activeOptions: { includeSearch: false } }) },
  { name: 'users', link: linkOptions({ to: '/admin/users', activeOptions: { includeSearch: false } }) },
  { name: 'reports', link: linkOptions({ to: '/admin/reports', activeOptions: { includeSearch: false } }) },
  { name: 'bounces', link: linkOptions({ to: '/admin/bounces', activeOptions: { includeSearch: false } }) },
  { name: 'guests', link: linkOptions({ to: '/admin/erase', activeOptions: { includeSearch: false } }) },
  { name: 'audit', link: linkOptions({ to: '/admin/audit', activeOptions: { includeSearch: false } }) },
] as const

interface AdminLayoutProps {
  /** The section of a page whose path is not below the section's. */
  section?: (typeof sections)[number]['name']
  children: ReactNode
}

/** Frame of the dashboard's sections. */
export function AdminLayout({ section, children }: AdminLayoutProps) {
  const { dashboard: words, mailings, records, finance, users, reports, bounces, guests, audit } = useBundle('admin')
  const { shell } = useWords().words
  const pathname = useLocation({ select: (location) => location.pathname })
  const titles = {
    overview: words.overview,
    events: shell.events,
    venues: records.page_titles.venues,
    newsletters: mailings.title,
    finance: finance.title,
    users: users.title,
    reports: reports.title,
    bounces: bounces.title,
    guests: guests.title,
    audit: audit.title,
  }
  return (
    <div className="container pt-1 pb-6 sm:py-10">
      <div className="mb-4 sm:mb-6 print:hidden">
        <TabRow label={words.sections} chosen={section ?? pathname}>
          {sections.map(({ name, link }) => (
            <li key={name} className="shrink-0">
              <Link {...link} aria-current={name === section ? 'page' : undefined} className={tabClass}>
                {titles[name]}
              </Link>
            </li>
          ))}
        </TabRow>
      </div>
      {children}
    </div>
  )
}

/** Refuses everybody but admins; visitors may be admins who have to log in. */
export function AccessDenied({ isVisitor }: { isVisitor: boolean }) {
  const words = useBundle('admin').dashboard
  const { words: site } = useWords()
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className="container flex min-h-[60svh] flex-col items-center justify-center py-10 text-center">
      <img src="/favicon.svg" alt={site.brand} width={80} height={80} className="size-20" />
      <h1 className="mt-6 text-2xl">{words.denied}</h1>
      <p className="mt-3 max-w-xl text-lg text-balance text-mute">{words.denied_text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isVisitor && (
          <ButtonLink to="/login" search={{ from: here }} variant="main">
            {site.shell.login}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={isVisitor ? undefined : 'main'}>
          {words.home}
        </ButtonLink>
      </div>
    </div>
  )
}
