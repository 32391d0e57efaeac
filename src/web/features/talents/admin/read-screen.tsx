import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatDate } from '../../../../contract/rules/format.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../../../contract/rules/talent-limits.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PortfolioImage } from '../../../ui/portfolio-image.tsx'
import { ProfileImage } from '../../../ui/profile-image.tsx'
import { Written } from '../../../ui/written.tsx'
import { RecordFacts } from '../../admin/facts.tsx'
import { RestoreButton } from '../../admin/record-deleted.tsx'
import { MediaLinks } from '../media-links.tsx'
import { titleOf } from '../title.ts'

/** The record of a talent. */
export function TalentReadScreen({ talent }: { talent: AdminTalentDetails }) {
  const words = useBundle('admin').records
  const frame = useBundle('admin').dashboard
  const own = { ...useBundle('account').profile, ...words.talent.fields }
  const places = useBundle('talent').talentPages
  const { words: site, language } = useWords()
  const { id, name, image } = talent
  const works = PORTFOLIO_SLOTS.flatMap((slot) => {
    const address = talent[`portfolio_img_${slot}`]
    return address ? [{ slot, address }] : []
  })
  const prices = PRICING_SLOTS.flatMap((slot): [string, React.ReactNode][] => {
    const amount = talent[`pricing_${slot}`]
    if (amount === null) return []
    return [[talent[`price_name_${slot}`] || own.price(slot), <Money key={slot} dinars={amount} />]]
  })
  return (
    <>
      <BackToList to="/admin">{frame.back}</BackToList>
      <div className="mt-2 flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4 max-sm:flex-col max-sm:items-start">
          <div className="relative size-20 shrink-0 overflow-hidden rounded-full">
            <ProfileImage address={image} name={name} alt="" sizes="80px" />
          </div>
          <h1 className="min-w-0 text-3xl wrap-anywhere">
            <Written>{name}</Written>
          </h1>
        </div>
        {!talent.deleted_at && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/talent-profile/$id" params={{ id }}>
              {frame.talents.review}
            </ButtonLink>
            <ButtonLink to="/edit/$id" params={{ id }} search={{ type: 'talent' }} variant="main">
              {frame.talents.edit}
            </ButtonLink>
          </div>
        )}
      </div>
      {talent.deleted_at && (
        <div className="mt-6 max-w-3xl">
          <Notice variant="danger">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>
                {words.deleted_since} <DateTime instant={talent.deleted_at} withYear />
              </p>
              <RestoreButton type="talent" record={talent} />
            </div>
          </Notice>
        </div>
      )}
      <div className="mt-6 grid max-w-3xl grid-cols-1 gap-6">
        <FormSection title={own.stage}>
          <RecordFacts
            missing={words.missing}
            facts={[
              [own.title, titleOf(talent.title, site)],
              [own.area, talent.area && places.areas[talent.area]],
              [words.talent.state, words.talent.states[talent.status]],
              [frame.talents.rating, talent.rating?.toFixed(1)],
              ...prices,
              [own.about, talent.about && <Written key="about">{talent.about}</Written>, 'full'],
            ]}
          />
        </FormSection>
        <FormSection title={own.person}>
          <RecordFacts
            missing={words.missing}
            facts={[
              [words.talent.email, <bdi key="email">{talent.email}</bdi>],
              [own.first_name, <Written key="first">{talent.first_name}</Written>],
              [own.last_name, <Written key="last">{talent.last_name}</Written>],
              [own.birthday, formatDate(instantInBahrain(talent.birthday), language)],
              [own.gender, talent.gender && own.genders[talent.gender]],
              [
                frame.id,
                <bdi key="id" dir="ltr" className="text-sm">
                  {id}
                </bdi>,
              ],
              [words.created, <DateTime key="created" instant={talent.created} withYear />],
              [words.modified, <DateTime key="modified" instant={talent.modified} withYear />],
            ]}
          />
        </FormSection>
        {talent.media_links && (
          <FormSection title={own.media_links}>
            <MediaLinks links={talent.media_links} />
          </FormSection>
        )}
        {works.length > 0 && (
          <FormSection title={own.portfolio}>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {works.map(({ slot, address }) => (
                <div key={slot} className="relative aspect-square overflow-hidden rounded-md">
                  <PortfolioImage
                    address={address}
                    alt={frame.pending.portfolio_image(name, slot)}
                    sizes="(min-width: 640px) 220px, 45vw"
                    fit="cover"
                  />
                </div>
              ))}
            </div>
          </FormSection>
        )}
      </div>
    </>
  )
}
