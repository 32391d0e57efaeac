import type { ImageField } from '../../../contract/records/talent.ts'
import type { ImagePurpose } from '../../../contract/rules/image-sizes.ts'

/** A table whose rows show images. */
export interface ImageUse {
  /** Column that holds the id of the user whose uploads a row may show; null: rows show images of the site. */
  owner: string | null
  /** Columns with an image address, and the purpose of their images. */
  columns: Record<string, ImagePurpose>
}

/**
 * The tables that show images: the single list for the sweep, deletion and `claimImages`. An image in none of these
 * columns is deleted a day later. A new table also needs the triggers `release_images` (`db/schema/accounts.sql`) and `replace_images`; tests compare
 * this list with the schema.
 */
export const IMAGE_USES = {
  profiles: { owner: 'id', columns: { profile_picture: 'profile' } },
  talents: {
    owner: 'id',
    columns: {
      image: 'profile',
      portfolio_img_1: 'portfolio',
      portfolio_img_2: 'portfolio',
      portfolio_img_3: 'portfolio',
      portfolio_img_4: 'portfolio',
      portfolio_img_5: 'portfolio',
    },
  },
  gigs: { owner: 'user_id', columns: { image_url: 'gig' } },
  events: { owner: null, columns: { image: 'poster' } },
  venues: { owner: null, columns: { image: 'poster' } },
  mailing_images: { owner: null, columns: { image: 'poster' } },
  bug_reports: { owner: null, columns: { screenshot: 'screenshot' } },
} as const satisfies Record<string, ImageUse>

export type ImageTable = keyof typeof IMAGE_USES

/** SQL condition on a row of `images`: no registered column shows it. */
export const NOT_SHOWN = Object.entries<ImageUse>(IMAGE_USES)
  .map(([table, { owner, columns }]) => {
    const isOwners = owner ? `${table}.${owner} = images.owner and ` : ''
    return `not exists (
      select from ${table} where ${isOwners}'/media/' || images.id in (${Object.keys(columns).join(', ')}))`
  })
  .join(' and ')

/** Purpose of an image uploaded for this field; a standard profile's image comes as `image`, too. */
export function purposeOf(field: ImageField): ImagePurpose {
  return IMAGE_USES.talents.columns[field]
}
