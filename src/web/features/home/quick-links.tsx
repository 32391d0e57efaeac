import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight, BriefcaseBusiness, CalendarDays, MicVocal, TicketIcon } from 'lucide-react'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

export const QUICK_LINKS_ID = 'quick-links'

const quickLinks = [
  { name: 'tickets', icon: TicketIcon, link: linkOptions({ to: '/events' }) },
  { name: 'events', icon: CalendarDays, link: linkOptions({ to: '/events' }) },
  { name: 'talent', icon: MicVocal, link: linkOptions({ to: '/talents' }) },
  { name: 'gigs', icon: BriefcaseBusiness, link: linkOptions({ to: '/gigs' }) },
] as const

export function QuickLinks() {
  const { words } = useWords()
  return (
    <section id={QUICK_LINKS_ID} aria-labelledby="quick-links-title" className="container scroll-mt-16 py-12 sm:py-16">
      <h2 id="quick-links-title" className="mb-6 text-2xl">
        {words.home.quick_links}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 wide:grid-cols-4">
        {quickLinks.map(({ name, icon, link }) => (
          <li key={name}>
            <Link
              {...link}
              className="group flex h-full flex-wrap items-start gap-4 rounded-card border border-line bg-card p-5 transition-shadow hover:shadow-soft"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-gold/25">
                <Icon of={icon} className="size-6" />
              </span>
              <span className="min-w-0 grow basis-40">
                <span className="flex items-center justify-between gap-2">
                  <span className="text-lg font-semibold group-hover:text-brand">{words.home[name]}</span>
                  <Icon of={ArrowRight} mirrored className="size-5 text-mute group-hover:text-brand" />
                </span>
                <span className="mt-1 block text-pretty text-mute">{words.home[`${name}_text`]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
