import type { Talent } from '../../../contract/calls/talents.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import type { Words } from '../../locales/ar/site.ts'
import { pricesOf } from './prices.ts'
import { titleOf } from './title.ts'

/** JSON-LD of a talent (schema.org/Person, PerformingGroup for groups); `url` is canonical. */
export function talentJsonLd(
  talent: Talent,
  { url, publicUrl, words }: { url: string; publicUrl: string; words: Words },
) {
  const several = isGroup(talent)
  const title = titleOf(talent.title, words)
  return {
    '@context': 'https://schema.org',
    '@type': several ? 'PerformingGroup' : 'Person',
    // Same for both languages.
    '@id': `${publicUrl}/talent-profile/${talent.id}`,
    name: talent.name,
    ...(talent.name_other && { alternateName: talent.name_other }),
    url,
    ...(several ? { slogan: title } : { jobTitle: title }),
    ...(talent.about && { description: talent.about }),
    ...(talent.image && { image: imageFileUrl(publicUrl + talent.image, 'profile', '960.webp') }),
    ...(talent.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: talent.rating,
        reviewCount: talent.total_reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    makesOffer: pricesOf(talent).flatMap(({ name, amount }) =>
      amount === null
        ? []
        : {
            '@type': 'Offer',
            name: name ?? title,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: amount,
              priceCurrency: 'BHD',
              unitCode: 'HUR',
            },
          },
    ),
  }
}

/** Words in the names of groups. */
const GROUP =
  /\b(band|group|duo|trio|quartet|quintet|ensemble|orchestra|choir|troupe|crew|collective)\b|(^|\s)(ال)?(فرقة|فرقه|ثنائي|ثلاثي|رباعي|خماسي|مجموعة|كورال|أوركسترا)(\s|$)/iu

/** Whether a talent is several people, judged by name and title: no field says so. A group has no age. */
export function isGroup({ name, title }: Pick<Talent, 'name' | 'title'>): boolean {
  return GROUP.test(name) || GROUP.test(title)
}
