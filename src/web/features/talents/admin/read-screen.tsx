import type { AdminTalentDetails } from '../../../../contract/calls/admin-talents.ts'
import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatDate } from '../../../../contract/rules/format.ts'
import { PRICING_SLOTS } from '../../../../contract/rules/talent.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Image } from '../../../ui/image.tsx'
import { ProfileImage } from '../../../ui/profile-image.tsx'
import { RecordFacts, RecordPage } from '../../admin/record-page.tsx'
import { MediaLinks } from '../media-links.tsx'
import { portfolioOf } from '../portfolio.tsx'
import { titleOf } from '../title.ts'

/** The record of a talent. */
export function TalentReadScreen({ talent }: { talent: AdminTalentDetails }) {
  const { records: words, common, dashboard: frame } = useBundle('admin')
  const own = { ...useBundle('account').profile, ...words.talent.fields }
  const places = useBundle('talent').talentPages
  const { words: site, language } = useWords()
  const { id, name, image } = talent
  const works = portfolioOf(talent)
  const prices = PRICING_SLOTS.flatMap((slot): [string, React.ReactNode][] => {
    const amount = talent[`pricing_${slot}`]
    if (amount === null) return []
    return [[talent[`price_name_${slot}`] || own.price(slot), <Money key={slot} dinars={amount} />]]
  })
  return (
    <RecordPage
      type="talent"
      record={talent}
      list="/admin"
      back={frame.back}
      image={
        <div className="relative size-20 shrink-0 overflow-hidden rounded-full">
          <ProfileImage address={image} name={name} alt="" sizes="80px" />
        </div>
      }
      links={
        <ButtonLink to="/talent-profile/$id" params={{ id }}>
          {frame.talents.review}
        </ButtonLink>
      }
    >
      <FormSection title={own.stage}>
        <RecordFacts
          facts={[
            [own.name_other, talent.name_other],
            [own.title, titleOf(talent.title, site)],
            [own.area, talent.area && places.areas[talent.area]],
            [common.state, words.talent.states[talent.status]],
            [frame.talents.rating, talent.rating?.toFixed(1)],
            ...prices,
            [own.about, talent.about, 'full'],
          ]}
        />
      </FormSection>
      <FormSection title={own.person}>
        <RecordFacts
          facts={[
            [common.email, talent.email],
            [own.first_name, talent.first_name],
            [own.last_name, talent.last_name],
            [own.birthday, formatDate(instantInBahrain(talent.birthday), language)],
            [own.gender, talent.gender && own.genders[talent.gender]],
            [
              common.id,
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
                <Image
                  address={address}
                  purpose="portfolio"
                  alt={frame.pending.portfolio_image(name, slot)}
                  sizes="(min-width: 640px) 220px, 45vw"
                />
              </div>
            ))}
          </div>
        </FormSection>
      )}
    </RecordPage>
  )
}
