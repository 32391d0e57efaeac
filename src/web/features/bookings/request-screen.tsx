import { CalendarHeart, Inbox } from 'lucide-react'
import type { Talent } from '../../../contract/calls/talents.ts'
import type { BookingKind } from '../../../contract/rules/booking.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { BackToList } from '../../ui/back-to-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProfileImage } from '../../ui/profile-image.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Written } from '../../ui/written.tsx'
import type { When } from '../talents/filters.ts'
import { hourlyPricesOf } from '../talents/prices.ts'
import { titleOf } from '../talents/title.ts'
import { RequestForm } from './request-form.tsx'

interface RequestScreenProps {
  talent: Talent
  kind: BookingKind
  /** Initial day and times. */
  when: When
  /** The application for a gig that it follows from. */
  applicationId?: string
  now: number
}

/** Asks a talent for a quotation, or hires one at a listed price. */
export function RequestScreen({ talent, kind, when, applicationId, now }: RequestScreenProps) {
  const words = useBundle('account').bookings
  const { words: site } = useWords()
  const { me } = useMe()
  const prices = hourlyPricesOf(talent)
  const params = { id: talent.id }
  const purpose = applicationId ? 'gig' : kind

  if (me?.id === talent.id) {
    return (
      <StateScreen heading="h1" icon={Inbox} title={words.request.own_page} text={words.request.own_page_text}>
        <ButtonLink to="/bookings" variant="main">
          {words.request.to_bookings}
        </ButtonLink>
        <ButtonLink to="/talent-profile/$id" params={params}>
          {words.request.back}
        </ButtonLink>
      </StateScreen>
    )
  }
  if (kind === 'hire' && prices.length === 0) {
    return (
      <StateScreen
        heading="h1"
        icon={CalendarHeart}
        title={words.request.no_prices}
        text={words.request.no_prices_text(talent.name)}
      >
        <ButtonLink to="/quotation/$id" params={params} variant="main">
          {site.talents.quotation}
        </ButtonLink>
        <ButtonLink to="/talent-profile/$id" params={params}>
          {words.request.back}
        </ButtonLink>
      </StateScreen>
    )
  }
  return (
    <div className="container max-w-3xl pt-2 pb-16">
      <BackToList to="/talent-profile/$id" params={params} search={when}>
        {words.request.back}
      </BackToList>
      <header className="mt-2 mb-6 flex flex-wrap items-center gap-4 sm:gap-6">
        <div className="w-20 shrink-0 overflow-hidden rounded-md sm:w-28">
          <ProfileImage
            address={talent.image}
            blur={talent.image_blur}
            name={talent.name}
            alt=""
            first
            sizes="(min-width: 40rem) 7rem, 5rem"
          />
        </div>
        <div className="min-w-0 grow basis-44">
          <h1 className="text-2xl wrap-break-word sm:text-3xl">{words.request.title[purpose](talent.name)}</h1>
          <p className="mt-1 text-mute wrap-break-word">
            <Written>{titleOf(talent.title, site)}</Written>
          </p>
        </div>
      </header>
      <p className="mb-6 text-lg">{words.request.text[purpose]}</p>
      <div className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
        <RequestForm talent={talent} kind={kind} prices={prices} when={when} applicationId={applicationId} now={now} />
      </div>
    </div>
  )
}
