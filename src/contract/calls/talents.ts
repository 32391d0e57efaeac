import { z } from 'zod'
import { owner, TOKEN_ERRORS, visitor } from '../access.ts'
import { IMAGE_UPLOAD, UPLOAD_DESCRIPTION } from '../call.ts'
import { IMAGE_UPLOAD_ERRORS } from '../errors/images.ts'
import { pick } from '../errors.ts'
import { amount, day, instant, searchQuery, time, uploadedImage, uuid } from '../fields.ts'
import { countedPageOutput, NEXT_PAGE, pageInput, TOTAL } from '../pages.ts'
import { talentImagePath } from '../paths.ts'
import { bySlot, IMAGE_FIELDS, TalentEdit, talentOutput } from '../records/talent.ts'
import { CATEGORY_FILTERS } from '../rules/category.ts'
import { AREAS, MAX_PRICE, PORTFOLIO_SLOTS, TALENT_SORTS } from '../rules/talent.ts'

/** States of approval. */
export const STATUSES = ['pending', 'approved', 'rejected'] as const
export type TalentStatus = (typeof STATUSES)[number]

/**
 * Address of the picture of a talent's card: the first of the portfolio, else the profile image, else a drawing, whose
 * address is that of a file (`.svg`).
 */
const card_image = z.string()

/** Public profile of a talent. */
export const Talent = z.object({
  id: z.uuid(),
  type: z.literal('talent'),
  ...talentOutput,
  approved: z.boolean(),
  status: z.enum(STATUSES),
  /** Mean of the reviews with one decimal, and the stars shown for it, in halves; both null without reviews. */
  rating: z.number().nullable(),
  stars: z.number().nullable(),
  total_reviews: z.int(),
  /** In whole years, by today's date in Bahrain. */
  age: z.int().nullable(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  /** The profile image as a blur of a few bytes (data URI). */
  image_blur: z.string().nullable(),
  card_image,
  /** The portfolio images as blurs; null without an image, or until its blur is made. */
  ...bySlot('portfolio_blur', PORTFOLIO_SLOTS, z.string().nullable()),
  /** Response time to booking requests: median of the last 20, in minutes; null below three. */
  answer_minutes: z.int().nullable(),
  created: instant,
  modified: instant,
})
export type Talent = z.infer<typeof Talent>

/** A talent in a list. */
export const TalentItem = Talent.pick({
  id: true,
  name: true,
  title: true,
  image: true,
  image_blur: true,
  rating: true,
  area: true,
}).extend({
  /** The stage name in the other script, if there is one. */
  name_other: z.string().optional(),
  /** The lowest price, in dinars an hour; null without prices. */
  price_from: talentOutput.pricing_1,
  card_image,
  /**
   * In searches by date: `free` when the talent keeps a calendar here and it is empty then, `ask` when there is no
   * calendar to tell.
   */
  availability: z.enum(['free', 'ask']).optional(),
})
export type TalentItem = z.infer<typeof TalentItem>

const id = uuid('TALENT_NOT_FOUND')

export const talents = {
  list: visitor({ limit: 'read', localized: true })
    .route({
      method: 'GET',
      path: '/approved_talents',
      summary: 'Approved talents, all or those that match',
      description:
        '`q` is looked for in name and title, then in the names of prices, then in `about`, whatever the spelling of its Arabic ' +
        'letters, its case and accents; it forgives a slip, and what means the same comes last. `date` with `from` and `to` (times in Bahrain) leaves out those who are busy then; a `to` that ' +
        'is no later than `from` is on the next day, and the same time twice is refused. `availability` then tells ' +
        'talents who keep a calendar (`free`) from those to be asked (`ask`). `max_price` (dinars an hour) keeps those ' +
        'whose lowest price is at most that. `sort=price` puts the lowest price first, `sort=rating` the best rating; ' +
        'among equals, and by default (in a search below the text that was found), it goes by name: those in the script of the language of the reader first. ' +
        `${NEXT_PAGE} ${TOTAL}`,
      outputStructure: 'detailed',
    })
    .input(
      z.object({
        q: z.optional(searchQuery),
        category: z.enum(CATEGORY_FILTERS).default('all'),
        area: z.enum(AREAS).optional(),
        max_price: z.optional(amount('BAD_INPUT', { max: MAX_PRICE })),
        date: z.optional(day()),
        from: z.optional(time),
        to: z.optional(time),
        sort: z.enum(TALENT_SORTS).default('name'),
        ...pageInput(1000),
      }),
    )
    .output(countedPageOutput(TalentItem))
    .errors(pick('BAD_INPUT')),

  get: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/get_talent/{id}',
      summary: 'One talent',
      description: 'One that is not approved is there for its owner and for admins alone.',
    })
    .input(z.object({ id }))
    .output(Talent)
    .errors(pick('TALENT_NOT_FOUND', ...TOKEN_ERRORS)),

  similar: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/similar_talents/{id}',
      summary: 'Three talents like one',
      description:
        'By what title, price names and `about` mean in either language, then by area and price; filled up with the best rated.',
    })
    .input(z.object({ id }))
    .output(z.array(TalentItem))
    .errors(pick('TALENT_NOT_FOUND')),

  recommended: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/recommended_talents',
      summary: 'Up to six talents, others each day',
      description:
        'Of those with a picture, text and price who were booked or rated well, and answer. With `date` (a day in Bahrain) those whose calendar is ' +
        'empty on it. The same for everyone until midnight, but for changes of profiles and calendars; nobody can pay for it.',
    })
    .input(z.object({ date: z.optional(day()) }))
    .output(z.array(TalentItem))
    .errors(pick('BAD_INPUT')),

  ownTitles: visitor({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/talent_titles',
      summary: 'Titles of their own that three or more approved talents share',
      description: 'The most frequent first, each as most of them spell it.',
    })
    .input(z.object({}))
    .output(z.array(z.string())),

  edit: owner({ limit: 'write', audit: ['talent.edit'] })
    .route({
      method: 'POST',
      path: '/edit_talent/{id}',
      summary: 'Change one field of the own profile; admins: the whole record',
      description:
        'With `modified`, the change is refused when the profile was saved elsewhere since. A changed name or title of an ' +
        'approved talent is public at once, and listed for admins (`GET /api/talents?changed=true`). Admins can send the whole ' +
        'record instead (with name and title); fields that it lacks, approval, rating and e-mail stay as they are.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: TalentEdit }))
    .output(Talent)
    .errors(pick('TALENT_NOT_FOUND', 'FIELD_INVALID', 'EDIT_STALE')),

  resubmit: owner({ limit: 'write', audit: ['talent.resubmit'] })
    .route({ method: 'POST', path: '/resubmit_talent/{id}', summary: 'Ask again for approval, after a rejection' })
    .input(z.object({ id }))
    .output(Talent)
    .errors(pick('TALENT_NOT_FOUND')),

  uploadImage: owner({ ...IMAGE_UPLOAD, audit: ['talent.edit'], revalidates: ['talents', 'talent:{id}'] })
    .route({
      method: 'POST',
      path: talentImagePath('{id}'),
      summary: 'Put an image into the own profile',
      description: UPLOAD_DESCRIPTION,
    })
    .input(z.object({ id, image: uploadedImage, field: z.enum(IMAGE_FIELDS, 'FIELD_INVALID') }))
    .output(z.object({ imageUrl: z.string(), talent: Talent }))
    .errors(pick('TALENT_NOT_FOUND', ...IMAGE_UPLOAD_ERRORS)),
}
