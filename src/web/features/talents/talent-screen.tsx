import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Eye, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { stageName } from '../../../contract/rules/talent.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProfileImage } from '../../ui/profile-image.tsx'
import { ShareLinks } from '../../ui/share-links.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { AvailabilityCalendar } from '../availability/availability-calendar.tsx'
import type { When } from './filters.ts'
import { HireCard, RequestBar, RequestLinks, RequestsCard } from './hire-card.tsx'
import type { EditorFields } from './lazy-editor.ts'
import { MediaLinks } from './media-links.tsx'
import { PriceCards } from './price-cards.tsx'
import { pricesOf } from './prices.ts'
import { similarTalentsQuery } from './queries.ts'
import { TalentRow } from './talent-card.tsx'
import { isGroup } from './talent-json-ld.ts'
import { talentScreenClass } from './talent-skeleton.tsx'
import { About, TalentName, TalentTitle } from './talent-texts.tsx'
import { titleOf } from './title.ts'
import { isPortraitInWork, Work } from './work.tsx'

/** Anchor of the reviews. */
const REVIEWS = 'reviews'

interface TalentScreenProps {
  talent: Talent
  now: number
  /** Day and times of the search that led here. */
  when: When
  onChooseDay: (day: string) => void
  /** Whether the reader is the talent, and not in the visitors' view. */
  owned: boolean
  /** Editors of the page's parts, for the owner. */
  fields?: EditorFields
  /** State of the approval, for owner and admins. */
  banner?: ReactNode
  bookmark: ReactNode
  /** Shown once the talent is approved. */
  reviews: ReactNode
}

/** Page of one talent. */
export function TalentScreen(props: TalentScreenProps) {
  const { talent, now, when, onChooseDay, owned, fields, banner, bookmark, reviews } = props
  const { words, language } = useWords()
  const name = stageName(talent, language)
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const { title: availability } = useBundle('talent').availability
  const own = useBundle('talent').talentPages
  const prices = pricesOf(talent)
  const hasPortrait = fields !== undefined || !isPortraitInWork(talent)
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/talents">{words.talents.back}</BackToList>
      {banner}
      {!fields && <Work talent={talent} />}
      <article className={`${talentScreenClass} ${talent.approved ? 'desk:grid-rows-[auto_1fr]' : ''}`}>
        <header
          className={`flex min-w-0 flex-wrap items-start gap-x-5 gap-y-5 sm:grid-rows-[auto_1fr] sm:gap-x-8 desk:col-start-1 ${hasPortrait ? 'sm:grid sm:grid-cols-[minmax(5rem,9rem)_minmax(10rem,1fr)]' : ''}`}
        >
          {hasPortrait && (
            <div id="image" className="w-20 shrink-0 sm:row-span-2 sm:w-auto">
              {fields ? (
                <fields.ProfileImage talent={talent} />
              ) : (
                <div className="overflow-hidden rounded-card">
                  <ProfileImage
                    address={talent.image}
                    blur={talent.image_blur}
                    name={talent.name}
                    alt={words.talents.profile_image(name)}
                    sizes="(min-width: 40rem) 9rem, 5rem"
                  />
                </div>
              )}
            </div>
          )}
          {/* A form gets the whole width of a phone. */}
          <div className="min-w-0 grow basis-44 max-sm:has-[form]:basis-full [&>form]:my-3">
            {fields ? <fields.Name talent={talent} /> : <TalentName name={name} />}
            {fields ? <fields.Title talent={talent} /> : <TalentTitle title={talent.title} />}
            <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
              {talent.age !== null && !isGroup(talent) && <li>{own.age(talent.age)}</li>}
              {talent.area && !fields && (
                <li className="flex items-center gap-1.5">
                  <Icon of={MapPin} className="size-4 text-mute" />
                  {own.areas[talent.area]}
                </li>
              )}
              {talent.approved && talent.stars !== null && (
                <li>
                  <Rating talent={talent} stars={talent.stars} />
                </li>
              )}
            </ul>
            {fields && (
              <div id="area">
                <fields.Area talent={talent} />
              </div>
            )}
          </div>
          {talent.approved && (
            <div className="flex basis-full flex-wrap gap-2 *:grow max-sm:*:px-3 sm:gap-3 sm:*:grow-0">
              {owned ? <AsVisitors talent={talent} /> : bookmark}
              <ShareLinks
                title={name}
                text={`${name} · ${titleOf(talent.title, words)}`}
                url={`${publicUrl}/talent-profile/${talent.id}`}
              />
            </div>
          )}
        </header>

        {talent.approved && (
          <div className="desk:sticky desk:top-22 desk:col-start-2 desk:row-span-2 desk:row-start-1">
            {owned ? (
              <RequestsCard completeness={fields && <fields.Completeness talent={talent} />} />
            ) : (
              <HireCard talent={talent} when={when} />
            )}
          </div>
        )}

        <div className="grid min-w-0 grid-cols-1 gap-12 desk:col-start-1">
          {fields && (
            <TitledSection title={words.talents.portfolio} id="portfolio">
              <fields.Portfolio talent={talent} />
            </TitledSection>
          )}
          {(fields || prices.length > 0) && (
            <TitledSection title={words.talents.prices} id="prices">
              {fields ? <fields.Prices talent={talent} /> : <PriceCards prices={prices} />}
            </TitledSection>
          )}
          <TitledSection title={words.talents.about} id="about">
            {fields ? <fields.About talent={talent} /> : <About about={talent.about} />}
          </TitledSection>
          {(fields || talent.media_links) && (
            <TitledSection title={own.media_links} id="media_links">
              {fields ? <fields.MediaLinks talent={talent} /> : <MediaLinks links={talent.media_links ?? []} />}
            </TitledSection>
          )}
          <TitledSection title={availability}>
            {fields ? (
              <fields.Availability talentId={talent.id} />
            ) : (
              <AvailabilityCalendar
                talentId={talent.id}
                now={now}
                chosen={when.date}
                onChoose={owned || !talent.approved ? undefined : onChooseDay}
                actions={<RequestLinks talent={talent} when={when} />}
              />
            )}
          </TitledSection>
          {fields && <fields.Calendars talentId={talent.id} />}
          {talent.approved && (
            <TitledSection title={words.talents.reviews} id={REVIEWS}>
              {reviews}
            </TitledSection>
          )}
        </div>
      </article>
      {talent.approved && <SimilarTalents talent={talent} />}
      {talent.approved && !owned && <RequestBar talent={talent} when={when} />}
    </div>
  )
}

/** The rating, as a link to the reviews. */
function Rating({ talent, stars }: { talent: Talent; stars: number }) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  return (
    <a href={`#${REVIEWS}`} className="flex min-h-11 flex-wrap items-center gap-x-2 hover:text-brand">
      <Stars stars={stars} label={words.talents.stars(stars)} />
      <span className="text-mute underline">{own.total_reviews(talent.total_reviews)}</span>
    </a>
  )
}

function AsVisitors({ talent }: { talent: Talent }) {
  const words = useBundle('talent').talentPages
  return (
    <ButtonLink to="/talent-profile/$id" params={{ id: talent.id }} search={{ view: 'visitor' }}>
      <Icon of={Eye} />
      {words.as_visitors}
    </ButtonLink>
  )
}

/** Three more talents; nothing if there are none or they failed to load. */
function SimilarTalents({ talent }: { talent: Talent }) {
  const words = useBundle('talent').talentPages
  const { data: talents = [] } = useQuery(similarTalentsQuery(talent.id))
  if (talents.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 border-t border-line pt-10">
      <h2 id="similar" className="mb-6 text-2xl">
        {words.similar}
      </h2>
      <TalentRow talents={talents} />
    </section>
  )
}
