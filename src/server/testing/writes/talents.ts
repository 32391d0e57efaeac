import { addUser } from '../accounts.ts'
import { availabilityCalls } from '../availability.ts'
import { bookingCalls, bookingRequest, hoursOn } from '../bookings.ts'
import { imageOf, upload } from '../images.ts'
import { reviewCalls } from '../reviews.ts'
import { PAGES_OF_TALENT, type Write, type WriteStage, type Writes } from './stage.ts'

const REVIEWED: Pick<Write, 'changes' | 'rendered'> = {
  changes: ['talents', 'search', 'search by date', 'talent', 'reviews'],
  rendered: ['page of search', 'page of talent'],
}
const REPLIED: Pick<Write, 'changes' | 'rendered'> = { changes: ['reviews'], rendered: ['page of talent'] }

/** Writes of talents to their page, and of organisers and reviewers that change it. */
export function talentWrites(stage: WriteStage): Writes {
  const { app } = stage
  const bookings = bookingCalls(app)
  const reviews = reviewCalls(app)
  return {
    'POST /edit_talent/{id}': {
      changes: ['talent'],
      rendered: ['page of talent'],
      send: () => stage.call('POST', `/edit_talent/${stage.owner.id}`, { about: 'Plays the oud.' }),
    },
    'POST /resubmit_talent/{id}': {
      status: 'rejected',
      send: () => stage.call('POST', `/resubmit_talent/${stage.owner.id}`),
    },
    'POST /upload_talent_image/{id}': {
      changes: ['talents', 'search', 'search by date', 'talent'],
      rendered: PAGES_OF_TALENT,
      async send() {
        const { owner } = stage
        return upload(app, owner, await imageOf(), { path: `/api/upload_talent_image/${owner.id}`, field: 'image' })
      },
    },
    'POST /bookings': {
      send: async () => stage.call('POST', '/bookings', bookingRequest(app, stage.owner), await addUser(app)),
    },
    'PATCH /bookings/{id}': {
      changes: ['search by date', 'availability'],
      async send() {
        const organiser = await addUser(app)
        const { body } = await bookings.request(bookingRequest(app, stage.owner), organiser)
        await bookings.step(body.id, { action: 'quote', amount: 10 }, stage.owner)
        return bookings.step(body.id, { action: 'accept' }, organiser)
      },
    },
    'PUT /availability': {
      changes: ['search by date', 'availability'],
      send: async () =>
        await availabilityCalls(app).mark(stage.owner, { starts_at: hoursOn(app, 96), ends_at: hoursOn(app, 97) }),
    },
    'POST /my_availability/calendar': { send: () => stage.call('POST', '/my_availability/calendar') },
    'DELETE /my_availability/calendar': { send: () => stage.call('DELETE', '/my_availability/calendar') },
    'PUT /my_availability/import': { send: () => stage.call('PUT', '/my_availability/import', { url: null }) },
    'POST /add_review': {
      ...REVIEWED,
      send: async () => reviews.add({ talent_id: stage.owner.id, rating: 2, comment: 'Fine.' }, await addUser(app)),
    },
    'PUT /edit_review/{id}': {
      ...REVIEWED,
      send: () => reviews.edit(stage.review, { comment: 'Finer.', rating: 5 }, stage.reviewer),
    },
    'DELETE /delete_review/{id}': { ...REVIEWED, send: () => reviews.remove(stage.review, stage.reviewer) },
    'POST /add_reply': {
      ...REPLIED,
      send: () => reviews.addReply({ review_id: stage.review, reply: 'Thank you.' }, stage.owner),
    },
    'PUT /edit_reply/{id}': {
      ...REPLIED,
      send: () => reviews.editReply(stage.reply, { reply: 'Thanks.' }, stage.reviewer),
    },
    'DELETE /delete_reply/{id}': { ...REPLIED, send: () => reviews.removeReply(stage.reply, stage.reviewer) },
  }
}
