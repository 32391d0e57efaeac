import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Ticket from 'lucide-react/icons/ticket'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProfileImage } from '../../ui/profile-image.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { ApprovalCard } from './approval-card.tsx'

/** The user's profile: name, state of approval, links. */
export function ProfileScreen({ me }: { me: Profile }) {
  const words = useBundle('account').profile
  const fullName = [me.first_name, me.last_name].filter(Boolean).join(' ')
  return (
    <div className="container py-8 sm:py-12">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="size-24 shrink-0 overflow-hidden rounded-full sm:size-32">
            <ProfileImage address={me.profile_picture} name={fullName} alt="" first sizes="8rem" />
          </div>
          <div className="min-w-[min(15rem,100%)] flex-1">
            <p className="text-lg text-mute">{words.welcome}</p>
            <h1 className="text-3xl leading-[1.45] wrap-anywhere">
              <Written>{fullName}</Written>
            </h1>
            <p className="mt-1 text-mute wrap-anywhere">
              <bdi>{me.email}</bdi>
            </p>
            {me.role && (
              <p className="mt-3">
                <Tag>{me.is_admin && me.role === 'standard' ? words.admin : words.role[me.role]}</Tag>
              </p>
            )}
          </div>
        </header>

        {me.status && <ApprovalCard me={me} status={me.status} />}

        <ul className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
          {me.page_deleted_at ? null : me.role === 'talent' ? (
            <PageItem icon={UserRound} text={words.own_page_text}>
              <Link to="/talent-profile/$id" params={{ id: me.id }} className={pageLinkClass}>
                {words.own_page}
              </Link>
            </PageItem>
          ) : (
            <PageItem icon={Search} text={words.to_talents_text}>
              <Link to="/talents" className={pageLinkClass}>
                {words.to_talents}
              </Link>
            </PageItem>
          )}
          <PageItem icon={CalendarCheck} text={words.to_bookings_text}>
            <Link to="/bookings" className={pageLinkClass}>
              {words.to_bookings}
            </Link>
          </PageItem>
          <PageItem icon={Ticket} text={words.to_tickets_text}>
            <Link to="/tickets" className={pageLinkClass}>
              {words.to_tickets}
            </Link>
          </PageItem>
          <PageItem icon={Settings} text={words.to_settings_text}>
            <Link to="/settings" className={pageLinkClass}>
              {words.to_settings}
            </Link>
          </PageItem>
        </ul>

        {me.is_admin && (
          <Link to="/admin" className={`${buttonClass({ variant: 'main', size: 'lg' })} justify-self-start`}>
            <Icon of={LayoutDashboard} />
            {words.to_admin}
          </Link>
        )}
      </div>
    </div>
  )
}

const pageLinkClass = 'font-medium after:absolute after:inset-0 group-hover:text-brand'

interface PageItemProps {
  icon: LucideIcon
  text: string
  children: ReactNode
}

/** A link to a page; the whole row is clickable. */
function PageItem({ icon, text, children }: PageItemProps) {
  return (
    <li className="group focus-card relative flex items-center gap-4 border-line p-5 not-first:border-t hover:bg-ink/3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold/25">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 grow">
        {children}
        <span className="block text-sm text-pretty text-mute">{text}</span>
      </span>
      <Icon of={ChevronRight} mirrored className="size-5 text-mute" />
    </li>
  )
}
