import * as z from 'zod/mini'
import { amount, dinars, imageAddress, instant, line, nameLine, nameOrBlank, text } from '../fields.ts'
import { MAX_MEDIA_LINKS, mediaLinkOf } from '../rules/media-link.ts'
import { GENDERS, isStageName, isTitle } from '../rules/person.ts'
import { AREAS, MAX_ABOUT, MAX_PRICE, PORTFOLIO_SLOTS, type PortfolioSlot, PRICING_SLOTS } from '../rules/talent.ts'
import { cleanLine } from '../rules/typed-text.ts'

/* Fields of a talent as they are written: on creation, by owners one at a time, and by admins as a whole record. */

const name = nameLine(80, 'STAGE_NAME_REQUIRED', 'STAGE_NAME_INVALID', isStageName)
const title = line(60, 'TITLE_REQUIRED').check(z.refine(isTitle, 'TITLE_REQUIRED'))
const about = z.nullable(text(MAX_ABOUT, 'ABOUT_TOO_LONG'))
const newImage = z.nullable(imageAddress('IMAGE_UNKNOWN'))
const newMediaLink = z.string('MEDIA_LINK_INVALID').check(
  z.overwrite((typed) => mediaLinkOf(typed) ?? ''),
  z.minLength(1, 'MEDIA_LINK_INVALID'),
)
/** Null without links; duplicates are removed. */
const newMediaLinks = z.pipe(
  z.nullable(z.array(newMediaLink, 'MEDIA_LINK_INVALID').check(z.maxLength(MAX_MEDIA_LINKS, 'MEDIA_LINKS_TOO_MANY'))),
  z.transform((links) => (links && links.length > 0 ? [...new Set(links)] : null)),
)

const optionalFields = {
  /** The stage name in the other script, shown to its readers. */
  name_other: z.nullable(
    nameOrBlank(80, 'STAGE_NAME_INVALID').check(
      z.refine((other) => other === '' || isStageName(other), 'STAGE_NAME_INVALID'),
    ),
  ),
  about,
  area: z.nullable(z.enum(AREAS, 'AREA_INVALID')),
  ...bySlot('price_name', PRICING_SLOTS, z.nullable(line(60, 'PRICE_NAME_TOO_LONG'))),
  ...bySlot('pricing', PRICING_SLOTS, z.nullable(amount('PRICE_INVALID', { max: MAX_PRICE }))),
  ...bySlot('portfolio_img', PORTFOLIO_SLOTS, newImage),
  media_links: newMediaLinks,
}

/** Fields that owners edit; admins edit the others, too. */
const editableFields = { name, title, ...optionalFields }

/** Equal fields, one for each slot: `pricing_1`, `pricing_2`, … */
export function bySlot<Name extends string, Slot extends number, const Field>(
  name: Name,
  slots: readonly Slot[],
  field: Field,
) {
  return Object.fromEntries(slots.map((slot) => [`${name}_${slot}`, field])) as Record<`${Name}_${Slot}`, Field>
}

/** Talent part of a new profile; only name, title and image are required. */
export const NewTalent = z.object({
  name,
  title,
  image: imageAddress('IMAGE_REQUIRED'),
  ...z.partial(z.object(optionalFields)).shape,
})
export type NewTalent = z.infer<typeof NewTalent>

export const TALENT_FIELDS = Object.keys(NewTalent.shape) as (keyof NewTalent)[]

/** The same fields as everybody reads them. */
export const talentOutput = {
  name: z.string(),
  /** The stage name in the other script; null without. */
  name_other: z.nullable(z.string()),
  /** The code of a category (`dj`), or the talent's own words. */
  title: z.string(),
  about: z.nullable(z.string()),
  /** Where the talent is based; null if not given. */
  area: z.nullable(z.enum(AREAS)),
  /** Address of the profile image (`{image}/{480,960}.{webp,avif}`), square; null when it has none. */
  image: z.nullable(z.string()),
  ...bySlot('price_name', PRICING_SLOTS, z.nullable(z.string())),
  /** In dinars an hour. */
  ...bySlot('pricing', PRICING_SLOTS, z.nullable(dinars.check(z.maximum(MAX_PRICE)))),
  ...bySlot('portfolio_img', PORTFOLIO_SLOTS, z.nullable(z.string())),
  /** URLs of videos and recordings on other sites; null without any. */
  media_links: z.nullable(z.array(z.string())),
}

/** Fields that owners edit in place, one per call. `upload_talent_image` sets images; null removes one. */
export const EDITABLE_FIELDS = Object.keys(editableFields) as (keyof typeof editableFields)[]
export type EditableField = keyof typeof editableFields

/** Fields of an approved page whose changes are shown at once, and listed for admins until one accepts them. */
export const LOOKED_AT_FIELDS = ['name', 'name_other', 'title'] as const
export type LookedAtField = (typeof LOOKED_AT_FIELDS)[number]

/** Fields that hold the address of an image. */
export const IMAGE_FIELDS = ['image', ...PORTFOLIO_SLOTS.map((slot) => `portfolio_img_${slot}` as const)] as const
export type ImageField = (typeof IMAGE_FIELDS)[number]

/** The field with the blur of an image field. */
export type BlurField = 'image_blur' | `portfolio_blur_${PortfolioSlot}`
export function blurFieldOf(field: ImageField): BlurField {
  return field === 'image' ? 'image_blur' : (field.replace('img', 'blur') as BlurField)
}

/** The specification's `Male`; all values are accepted in any case. */
export const typedGender = z.pipe(
  z.string('GENDER_REQUIRED').check(z.overwrite(cleanLine), z.toLowerCase()),
  z.enum(GENDERS, 'GENDER_REQUIRED'),
)

/** Fields of the whole record, for admins. */
const recordFields = { ...editableFields, gender: typedGender, image: newImage }

/**
 * Either exactly one editable field, or a whole record, recognised by `name` and `title`, whose unknown fields are
 * ignored. `modified`, if given, must still be current.
 */
export const TalentEdit = z
  .catchall(
    z.object({ ...z.partial(z.object(recordFields)).shape, modified: z.optional(instant) }, 'FIELD_INVALID'),
    z.unknown(),
  )
  .check(z.refine(({ modified: _, ...fields }) => isWholeRecord(fields) || isOneField(fields), 'FIELD_INVALID'))
export type TalentEdit = z.infer<typeof TalentEdit>

export function isWholeRecord(fields: { name?: unknown; title?: unknown }): boolean {
  return fields.name !== undefined && fields.title !== undefined
}

function isOneField(fields: object): boolean {
  const [field = '', ...others] = Object.keys(fields)
  return others.length === 0 && Object.hasOwn(editableFields, field)
}

/** The fields of a whole record that are saved. */
export function recordFieldsOf(edit: TalentEdit): Partial<Pick<TalentEdit, keyof typeof recordFields>> {
  return Object.fromEntries(Object.entries(edit).filter(([field]) => Object.hasOwn(recordFields, field)))
}
