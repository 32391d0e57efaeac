import { Link, type LinkProps } from '@tanstack/react-router'
import {
  CalendarCheck,
  ChevronRight,
  CircleCheck,
  CircleOff,
  CircleX,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Pencil,
  Search,
  Settings,
  Ticket,
  UserRound,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Profile } from '../../../contract/calls/profiles.ts'
import type { TalentStatus } from '../../../contract/calls/talents.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProfileImage } from '../../ui/profile-image.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written, written } from '../../ui/written.tsx'
import { reasonInWords, useResubmit } from '../talents/rejection.ts'
import { ProfileEditor } from './profile-editor.tsx'

/** The user's profile: name, state of approval, links. */
export function ProfileScreen({ me }: { me: Profile }) {
  const words = useBundle('account').profile
  const fullName = [me.first_name, me.last_name].filter(Boolean).join(' ')
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setEditing(false))
    pencil.current?.focus()
  }

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
          {!isEditing && (
            <Button ref={pencil} onClick={() => setEditing(true)} className="max-sm:w-full">
              <Icon of={Pencil} className="size-4.5" />
              {words.edit}
            </Button>
          )}
        </header>

        {isEditing && <ProfileEditor me={me} onClose={close} />}

        {me.status && <ApprovalCard me={me} status={me.status} />}

        <ul className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
          {me.page_deleted_at ? null : me.role === 'talent' ? (
            <PageItem icon={UserRound} name="own_page" to="/talent-profile/$id" params={{ id: me.id }} />
          ) : (
            <PageItem icon={Search} name="to_talents" to="/talents" />
          )}
          <PageItem icon={CalendarCheck} name="to_bookings" to="/bookings" />
          <PageItem icon={Ticket} name="to_tickets" to="/tickets" />
          <PageItem icon={Settings} name="to_settings" to="/settings" />
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

interface PageItemProps extends Pick<LinkProps, 'to' | 'params'> {
  icon: LucideIcon
  name: 'own_page' | 'to_talents' | 'to_bookings' | 'to_tickets' | 'to_settings'
}

/** A link to a page; the whole row is clickable. */
function PageItem({ icon, name, to, params }: PageItemProps) {
  const words = useBundle('account').profile
  return (
    <li className="group focus-card relative flex items-center gap-4 border-line p-5 not-first:border-t hover:bg-ink/3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold/25">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 grow">
        <Link to={to} params={params} className="font-medium after:absolute after:inset-0 group-hover:text-brand">
          {words[name]}
        </Link>
        <span className="block text-sm text-pretty text-mute">{words[`${name}_text`]}</span>
      </span>
      <Icon of={ChevronRight} mirrored className="size-5 text-mute" />
    </li>
  )
}

const statusVariants: Record<TalentStatus | 'removed', { icon: LucideIcon; circle: string }> = {
  pending: { icon: Hourglass, circle: 'bg-gold text-on-gold' },
  approved: { icon: CircleCheck, circle: 'bg-ok text-on-signal' },
  rejected: { icon: CircleX, circle: 'bg-danger text-on-signal' },
  removed: { icon: CircleOff, circle: 'bg-danger text-on-signal' },
}

/** State of a talent's approval, or a notice that the page was deleted, and the next step. */
function ApprovalCard({ me, status }: { me: Profile; status: TalentStatus }) {
  const { words, language } = useWords()
  const own = useBundle('account').profile
  const resubmitting = useResubmit(me.id)
  const { page_deleted_at: deleted } = me
  const { icon, circle } = statusVariants[deleted ? 'removed' : status]

  return (
    <section className="flex flex-wrap gap-5 rounded-card border border-line bg-card p-5 shadow-soft sm:flex-nowrap sm:p-6">
      <span className={`grid size-14 shrink-0 place-items-center rounded-full ${circle}`}>
        <Icon of={icon} className="size-7" />
      </span>
      <div className="min-w-0 grow basis-full sm:basis-0">
        <h2 className="text-xl">{own.status[deleted ? 'removed' : status]}</h2>
        <p className="mt-1.5 text-mute">
          {deleted ? own.removed_text(formatDate(deleted, language)) : own.status_text[status]}
        </p>
        {deleted && (
          <ButtonLink to="/contact-us" variant="main" className="mt-5 max-sm:w-full">
            {own.contact_us}
          </ButtonLink>
        )}
        {!deleted && me.rejection_reason && (
          <blockquote className="mt-4 rounded-md border-s-4 border-danger bg-paper px-4 py-3">
            <p className="text-sm font-medium text-mute">{own.reason}</p>
            <p
              {...written(reasonInWords(me.rejection_reason, words))}
              className="mt-0.5 whitespace-pre-line wrap-anywhere text-page-start"
            >
              {reasonInWords(me.rejection_reason, words)}
            </p>
          </blockquote>
        )}
        {!deleted && status === 'rejected' && (
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/talent-profile/$id" params={{ id: me.id }} className="max-sm:w-full">
              {own.edit_page}
            </ButtonLink>
            <Button
              variant="main"
              busy={resubmitting.isPending}
              onClick={() => resubmitting.mutate()}
              className="max-sm:w-full"
            >
              {words.talents.resubmit}
            </Button>
          </div>
        )}
        <ErrorNotice error={resubmitting.error} className="mt-4" />
      </div>
    </section>
  )
}
