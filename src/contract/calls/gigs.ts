import { z } from 'zod'
import { type PartyFacts, party, user } from '../access.ts'
import { IMAGE_UPLOAD, UPLOAD_DESCRIPTION } from '../call.ts'
import { IMAGE_UPLOAD_ERRORS } from '../errors/images.ts'
import { pick } from '../errors.ts'
import { amount, day, dinars, instant, optional, searchQuery, text, uploadedImage, uuid } from '../fields.ts'
import { NEXT_PAGE, pageInput, pageOutput } from '../pages.ts'
import { GIG_IMAGE_PATH } from '../paths.ts'
import { EditedGig, NewGig } from '../records/gig.ts'
import { BOOKING_STATES } from '../rules/booking.ts'
import { CATEGORY_FILTERS } from '../rules/category.ts'
import { APPLICATION_STATUSES, GIG_STATUSES, MAX_APPLICATION_NOTE, MAX_PAY } from '../rules/gig.ts'
import { AREAS } from '../rules/talent.ts'

/** Applications included with each of the caller's own gigs. */
export const APPLICATIONS_PER_GIG = 50

/** The person shown with a gig. */
const GigPerson = z.object({
  /** A talent's stage name, shown to strangers only once approved; null without a profile. */
  full_name: z.string().nullable(),
  role: z.enum(['standard', 'talent']).nullable(),
  profile_picture: z.string().nullable(),
  /** Id of the public page of an approved talent. */
  talent_id: z.uuid().nullable(),
})
export type GigPerson = z.infer<typeof GigPerson>

/** The applicant's words to the gig's owner, sent with an application. */
const note = z.string().nullable()

/** A gig as signed-in users see it. */
export const Gig = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  required_talents: z.array(z.string()),
  area: z.nullable(z.enum(AREAS)),
  /** In its owner's words. */
  place: z.string().nullable(),
  /** In its owner's words, such as `18-30`. */
  age_range: z.string().nullable(),
  talent_pay: z.nullable(dinars).describe('In dinars; null when it is not named.'),
  /** Folder of its image (`{image_url}/{480,960}.{webp,avif}`), 4:3; null when it has none. */
  image_url: z.string().nullable(),
  /** The image as a blur of a few bytes (data URI). */
  image_blur: z.string().nullable(),
  date_time: z
    .nullable(instant)
    .describe('When it takes place; null when that is open. Past gigs take no applications.'),
  status: z.enum(GIG_STATUSES),
  is_active: z.boolean(),
  created_at: instant,
  modified: instant.check(z.describe('Of its last edit; the next one names it, so that none overwrites another.')),
  owner: GigPerson,
  /** The caller's application, if any. */
  my_application: z.object({ id: z.uuid(), status: z.enum(APPLICATION_STATUSES), note }).nullable(),
  is_mine: z.boolean(),
})
export type Gig = z.infer<typeof Gig>

const application = {
  id: z.uuid(),
  gig_id: z.uuid(),
  user_id: z.uuid(),
  status: z.enum(APPLICATION_STATUSES),
  note,
  created_at: instant,
}

/** The last booking that was requested for an application. */
const booking = z.object({ id: z.uuid(), state: z.enum(BOOKING_STATES) }).nullable()

/** An application as the gig's owner sees it. */
export const GigApplication = z.object({ ...application, profile: GigPerson, booking })
export type GigApplication = z.infer<typeof GigApplication>

/** A gig as its owner sees it, with its first applications. */
export const MyGig = Gig.extend({
  applications: z.array(GigApplication),
  /** Number of all applications: `GET /api/gigs/{id}/applications` has the rest. */
  total_applications: z.int(),
})
export type MyGig = z.infer<typeof MyGig>

/** An application as its applicant sees it. */
export const MyApplication = z.object({ ...application, gig: Gig, booking })
export type MyApplication = z.infer<typeof MyApplication>

const id = uuid('GIG_NOT_FOUND')
const applicationId = uuid('APPLICATION_NOT_FOUND')
const page = pageInput(100)

const gigOwner = { parties: ['user_id'], notFound: 'GIG_NOT_FOUND' } as const satisfies PartyFacts

export const gigs = {
  list: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/gigs',
      summary: 'Active gigs that are still to come, all or those that match',
      description:
        'Newest first; in a search below the text that was found. `q` is looked for at the beginnings of the words of title, required talents and description, ' +
        'whatever the spelling of its Arabic letters, its case and accents. `category` is that of a required talent; ' +
        '`other` has those of none. `from` and `to` are days in Bahrain, both included; with either, gigs without a date ' +
        'are left out, with `min_pay` those that name no pay. Gigs of users who block the caller, or whom the caller ' +
        `blocks, are left out. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(
      z.object({
        q: z.optional(searchQuery),
        category: z.enum(CATEGORY_FILTERS).default('all'),
        area: z.optional(z.enum(AREAS)),
        from: z.optional(day()),
        to: z.optional(day()),
        min_pay: z.optional(amount('BAD_INPUT', { max: MAX_PAY })),
        ...page,
      }),
    )
    .output(pageOutput(Gig)),

  mine: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/my_gigs',
      summary: 'Gigs of the caller, with their applications',
      description: `Newest first, past ones too. Each comes with its first ${APPLICATIONS_PER_GIG} applications, oldest first. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(z.object({ status: z.enum(GIG_STATUSES).optional(), ...page }))
    .output(pageOutput(MyGig)),

  create: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/gigs',
      summary: 'Create a gig, which is active at once',
      description:
        'The same `request_id` again returns the gig that it made. Refused with `GIGS_SOON` where the operator has not ' +
        'opened the creation of gigs (`GIGS_CREATION`).',
    })
    .input(NewGig)
    .output(Gig)
    .errors(pick('LOGIN_REQUIRED', 'GIGS_SOON', 'GIG_DATE_INVALID', 'TOO_MANY_GIGS', 'REQUEST_CONFLICT')),

  setStatus: party({ limit: 'write', ...gigOwner })
    .route({
      method: 'PATCH',
      path: '/gigs/{id}',
      summary: 'Activate or deactivate an own gig',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: z.object({ status: z.enum(GIG_STATUSES) }) }))
    .output(Gig)
    .errors(pick('GIG_NOT_FOUND', 'LOGIN_REQUIRED')),

  edit: party({ limit: 'write', ...gigOwner })
    .route({
      method: 'PUT',
      path: '/gigs/{id}',
      summary: 'Change an own gig',
      description:
        'The whole gig. With `modified`, the change is refused when the gig was saved since. A past one must get another ' +
        'date. Applicants whose application is pending or approved are told when date, place or pay change.',
    })
    .input(EditedGig)
    .output(Gig)
    .errors(pick('GIG_NOT_FOUND', 'GIG_STALE', 'GIG_PAST', 'GIG_DATE_INVALID')),

  remove: party({ limit: 'write', ...gigOwner })
    .route({
      method: 'DELETE',
      path: '/gigs/{id}',
      summary: 'Delete an own gig with its applications',
      description: 'Applicants whose application is pending or approved are told, unless the gig is past.',
    })
    .input(z.object({ id }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('GIG_NOT_FOUND')),

  applications: party({ limit: 'read', ...gigOwner })
    .route({
      method: 'GET',
      path: '/gigs/{id}/applications',
      summary: 'Applications to an own gig',
      description: `Oldest first. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(z.object({ id, ...page }))
    .output(pageOutput(GigApplication))
    .errors(pick('GIG_NOT_FOUND')),

  nominate: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/gigs/{id}/applications',
      summary: 'Nominate oneself for a gig',
      description:
        'Once for each gig: again it returns the same application, with the same `note`. One that was withdrawn is pending again, ' +
        'with the note that is sent then.',
    })
    .input(z.object({ id, note: optional(text(MAX_APPLICATION_NOTE, 'NOTE_TOO_LONG')) }))
    .output(z.object(application))
    .errors(pick('GIG_NOT_FOUND', 'OWN_GIG', 'GIG_INACTIVE', 'GIG_PAST')),

  myApplications: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/my_applications',
      summary: 'Applications of the caller, with their gigs',
      description: `Newest first, whatever has become of the gig. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(z.object({ ...page }))
    .output(pageOutput(MyApplication)),

  decide: party({ limit: 'write', parties: ['owner_id', 'user_id'], notFound: 'APPLICATION_NOT_FOUND' })
    .route({
      method: 'PATCH',
      path: '/gig_applications/{id}',
      summary: 'Approve, reject or withdraw an application',
      description:
        'The owner of the gig approves or rejects, and may change that; the applicant withdraws what is not rejected.',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ id: applicationId }),
        body: z.object({ status: z.enum(['approved', 'rejected', 'withdrawn']) }),
      }),
    )
    .output(z.object(application))
    .errors(pick('APPLICATION_NOT_FOUND', 'APPLICATION_CHANGED', 'FORBIDDEN')),

  uploadImage: user(IMAGE_UPLOAD)
    .route({
      method: 'POST',
      path: GIG_IMAGE_PATH,
      summary: 'Upload the image of a gig, to be named when it is created',
      description: `${UPLOAD_DESCRIPTION} Cut to 4:3 in its middle. An image that no gig names within a day is deleted.`,
    })
    .input(z.object({ image: uploadedImage }))
    .output(z.object({ imageUrl: z.string(), image_blur: z.string() }))
    .errors(pick(...IMAGE_UPLOAD_ERRORS)),
}
