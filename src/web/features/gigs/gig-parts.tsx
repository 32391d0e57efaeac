import { CalendarDays, CircleCheck, CircleX, Clock, MapPin, Undo2, UsersRound } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Gig, GigPerson } from '../../../contract/calls/gigs.ts'
import { formatDay } from '../../../contract/rules/format.ts'
import { type ApplicationStatus, isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { GigWords } from '../../locales/ar/account/gigs.ts'
import { DrawnPoster } from '../../ui/drawn-poster.tsx'
import { DateTime, Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image, ImageBlur } from '../../ui/image.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written, written } from '../../ui/written.tsx'
import { titleOf } from '../talents/title.ts'
import { daysUntil } from './gig-search.ts'

interface GigImageProps {
  gig: Gig
  sizes: string
  /** On the first screen. */
  eager?: boolean
  /** Beside the text on wide screens, with the same height. */
  beside?: boolean
  /** A state, shown over the image. */
  children?: ReactNode
}

/** The image of a gig, 4:3; without one it is drawn. */
export function GigImage({ gig, sizes, eager, beside, children }: GigImageProps) {
  const { image_url, image_blur } = gig
  return (
    <div className={`relative aspect-4/3 overflow-hidden bg-line ${beside ? 'sm:aspect-auto sm:min-h-48' : ''}`}>
      {image_blur && <ImageBlur blur={image_blur} />}
      {image_url ? (
        <Image address={image_url} purpose="gig" alt="" sizes={sizes} eager={eager} />
      ) : (
        <DrawnGig {...gig} />
      )}
      {children && <div className="absolute start-3 top-3">{children}</div>}
    </div>
  )
}

/** A poster in place of a gig's image, with its day and the first talent that it looks for. */
export function DrawnGig(gig: Pick<Gig, 'id' | 'title' | 'date_time' | 'required_talents'>) {
  const { id, title, date_time, required_talents } = gig
  const { words, language } = useWords()
  const line = [
    ...(date_time ? [formatDay(date_time, language)] : []),
    ...required_talents.slice(0, 1).map((talent) => titleOf(talent, words)),
  ].join(' · ')
  return <DrawnPoster id={id} title={title} line={line} alt="" />
}

/** Title and pay of a gig; the title labels its card. */
export function GigHead({ gig, titleId }: { gig: Gig; titleId: string }) {
  const words = useBundle('account').gigs
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <h3 id={titleId} className="min-w-0 grow basis-40 text-card-title wrap-anywhere">
        <Written>{gig.title}</Written>
      </h3>
      {gig.talent_pay === null || gig.talent_pay === 0 ? (
        <p className="mt-0.5 text-mute">{gig.talent_pay === null ? words.no_pay : words.unpaid}</p>
      ) : (
        <p className="text-lg font-semibold text-brand">
          <span className="sr-only">{words.pay} </span>
          <Money dinars={gig.talent_pay} />
        </p>
      )}
    </div>
  )
}

/** The owner of a gig. */
export function GigOwner({ owner }: { owner: GigPerson }) {
  const words = useBundle('account').gigs
  const name = gigPersonName(owner, words)
  return (
    <p className="mt-2 flex items-center gap-2.5 text-mute">
      <Avatar person={{ ...owner, name }} className="size-8" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{words.owner} </span>
        <Written>{name}</Written>
      </span>
    </p>
  )
}

export function gigPersonName({ full_name }: GigPerson, words: GigWords): string {
  return full_name ?? words.unnamed
}

/** Date, place and ages of a gig. */
export function GigFacts({ gig, now }: { gig: Gig; now: number }) {
  const words = useBundle('account').gigs
  const { areas } = useBundle('talent').talentPages
  const { date_time, area, place, age_range } = gig
  return (
    <ul className="mt-4 space-y-1.5">
      <li className="flex gap-2">
        <Icon of={CalendarDays} className="mt-1 size-4 text-mute" />
        {date_time ? (
          <span>
            <DateTime instant={date_time} withYear />{' '}
            <span className="inline-block text-mute">({relativeDay(gig, now, words)})</span>
          </span>
        ) : (
          <span className="text-mute">{words.no_date}</span>
        )}
      </li>
      {(area || place) && (
        <li className="flex gap-2">
          <Icon of={MapPin} className="mt-1 size-4 text-mute" />
          <span className="min-w-0 wrap-anywhere">
            {place && <Written>{place}</Written>}
            {place && area && ' · '}
            {area && <span>{areas[area]}</span>}
          </span>
        </li>
      )}
      {age_range && (
        <li className="flex gap-2">
          <Icon of={UsersRound} className="mt-1 size-4 text-mute" />
          <span className="min-w-0 wrap-anywhere">{words.age_range(age_range)}</span>
        </li>
      )}
    </ul>
  )
}

function relativeDay(gig: Gig, now: number, words: GigWords): string {
  if (gig.date_time === null || isGigPast(gig, now)) return words.past
  const days = daysUntil(Date.parse(gig.date_time), now)
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.in_days(days)
}

const states = {
  pending: { icon: Clock, variant: 'plain' },
  approved: { icon: CircleCheck, variant: 'ok' },
  rejected: { icon: CircleX, variant: 'plain' },
  withdrawn: { icon: Undo2, variant: 'plain' },
} as const satisfies Record<ApplicationStatus, { icon: typeof Clock; variant: string }>

/** State of an application, distinguished by icon and text. */
export function ApplicationTag({ status }: { status: ApplicationStatus }) {
  const words = useBundle('account').gigs
  const { icon, variant } = states[status]
  return (
    <Tag variant={variant}>
      <Icon of={icon} className="size-4" />
      {words.states[status]}
    </Tag>
  )
}

/** Wanted talents shown before they are expanded. */
const SHOWN_FIRST = 4

/** Description and wanted talents of a gig; long ones expand. */
export function GigText({ gig: { title, description, required_talents } }: { gig: Gig }) {
  const words = useBundle('account').gigs
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const isCut = useIsCut(text, open)
  const hidden = open ? 0 : Math.max(0, required_talents.length - SHOWN_FIRST)
  const label = open ? words.show_less : words.show_more
  return (
    <>
      <div id={id}>
        <p
          ref={text}
          {...written(description)}
          className={`mt-3 max-w-3xl text-page-start wrap-anywhere whitespace-pre-line ${open ? '' : 'line-clamp-3 ellipsis-room'}`}
        >
          {description}
        </p>
        {required_talents.length > 0 && (
          <ul aria-label={words.wanted} className="mt-3 flex flex-wrap gap-2">
            {required_talents.slice(0, required_talents.length - hidden).map((talent) => (
              <WantedTalent key={talent} title={talent} />
            ))}
            {hidden > 0 && (
              <li aria-hidden>
                <Tag>
                  <bdi dir="ltr">+{hidden}</bdi>
                </Tag>
              </li>
            )}
          </ul>
        )}
      </div>
      {(open || isCut || hidden > 0) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={words.labelled(label, title)}
          onClick={() => setOpen(!open)}
          className="-mb-2 min-h-11 self-start text-start font-medium underline underline-offset-4 hover:text-brand"
        >
          {label}
        </button>
      )}
    </>
  )
}

/** A talent that a gig looks for, in a list of them. */
export function WantedTalent({ title }: { title: string }) {
  const { words } = useWords()
  return (
    <li className="min-w-0 wrap-anywhere">
      <Tag>
        <Written>{titleOf(title, words)}</Written>
      </Tag>
    </li>
  )
}

/** Whether the collapsed text is cut at this width. */
function useIsCut(text: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const { current } = text
    if (!current || open) return
    const observer = new ResizeObserver(() => setIsCut(current.scrollHeight > current.clientHeight + 1))
    observer.observe(current)
    return () => observer.disconnect()
  }, [text, open])
  return isCut
}
