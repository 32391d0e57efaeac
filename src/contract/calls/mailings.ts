import { z } from 'zod'
import { admin, manager } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, requestId, uuid } from '../fields.ts'
import { Mailing, MailingContent, MailingText, NewMailing, NewMessage, sayingSomething } from '../records/mailing.ts'
import { MailingBlocks } from '../records/mailing-block.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'

const id = uuid('MAILING_NOT_FOUND')
const eventId = uuid('EVENT_NOT_FOUND')
const modified = z.optional(instant)

/** Addresses that a mailing would be sent to now, by the language of their mail. */
const Readers = z.object({ ar: z.int(), en: z.int() })
export type Readers = z.infer<typeof Readers>

const Weekly = z.object({
  on: z.boolean(),
  next_at: instant,
  text: z.nullable(MailingContent).describe('Null without events on sale.'),
})
export type Weekly = z.infer<typeof Weekly>

/** Newsletters are sent by admins, messages to the holders of an event by its managers. */
export const mailings = {
  list: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/newsletters',
      summary: 'Newsletters and messages to ticket holders',
      description: `Newest first; with \`event_id\` those to its holders. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(['created']).extend({ event_id: z.optional(eventId) }))
    .output(listOutput(Mailing)),

  get: manager({ limit: 'read' })
    .route({ method: 'GET', path: '/newsletters/{id}', summary: 'One newsletter or message' })
    .input(z.object({ id }))
    .output(Mailing)
    .errors(pick('MAILING_NOT_FOUND')),

  readers: admin({ limit: 'read' })
    .route({ method: 'GET', path: '/newsletter_readers', summary: 'Count the readers of the newsletter' })
    .output(Readers),

  holders: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/events/{id}/message_readers',
      summary: 'Count the holders of an event whom a message would reach',
    })
    .input(z.object({ id: eventId }))
    .output(z.object({ all: Readers, not_admitted: Readers }))
    .errors(pick('EVENT_NOT_FOUND')),

  add: admin({ limit: 'write', audit: ['mailing.add'] })
    .route({
      method: 'POST',
      path: '/newsletters',
      summary: 'Write a newsletter',
      description:
        'A draft, or with `send_at` a planned one, which is sent by itself. The same `request_id` again returns the same.',
    })
    .input(z.object({ ...NewMailing.shape, request_id: requestId }).check(sayingSomething()))
    .output(Mailing)
    .errors(pick('MAILING_TIME_INVALID', 'REQUEST_CONFLICT')),

  message: manager({ limit: 'write', audit: ['mailing.send', 'mailing.add'] })
    .route({
      method: 'POST',
      path: '/events/{id}/messages',
      summary: 'Write to the holders of an event',
      description:
        'One mail to each address with a valid ticket, at once or at `send_at`. The same `request_id` again sends nothing more.',
    })
    .input(z.object({ ...NewMessage.shape, id: eventId, request_id: requestId }).check(sayingSomething()))
    .output(Mailing)
    .errors(pick('EVENT_NOT_FOUND', 'MAILING_TIME_INVALID', 'REQUEST_CONFLICT')),

  edit: manager({ limit: 'write', audit: ['mailing.edit'] })
    .route({
      method: 'PUT',
      path: '/newsletters/{id}',
      summary: 'Change a draft or planned newsletter, or a planned message',
      description:
        'The whole text and time: without `send_at` it is a draft; without `blocks` these stay, for programs that know none. ' +
        'With `modified`, the change is refused when it was saved since.',
    })
    .input(z.object({ ...NewMailing.shape, blocks: z.optional(MailingBlocks), id, modified }).check(sayingSomething()))
    .output(Mailing)
    .errors(pick('MAILING_NOT_FOUND', 'MAILING_SENT', 'MAILING_STALE', 'MAILING_TIME_INVALID')),

  send: manager({ limit: 'write', audit: ['mailing.send'] })
    .route({
      method: 'POST',
      path: '/newsletters/{id}/send',
      summary: 'Send a newsletter now',
      description:
        'One mail to each confirmed subscriber. Sending again changes nothing. With `modified`, it is refused when the text was saved since.',
    })
    .input(z.object({ id, modified }))
    .output(Mailing)
    .errors(pick('MAILING_NOT_FOUND', 'MAILING_STALE')),

  remove: manager({ limit: 'write', audit: ['mailing.delete'] })
    .route({
      method: 'DELETE',
      path: '/newsletters/{id}',
      summary: 'Delete a draft or planned newsletter, or a planned message',
    })
    .input(z.object({ id }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('MAILING_NOT_FOUND', 'MAILING_SENT')),

  weekly: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/weekly_newsletter',
      summary: "The week's programme, as it would be sent now",
      description:
        'Sent every Sunday at 9:00 in Bahrain: the events on sale in the next two weeks. Nothing without events.',
    })
    .output(Weekly),

  setWeekly: admin({ limit: 'write', audit: ['mailing.weekly'] })
    .route({ method: 'PUT', path: '/weekly_newsletter', summary: "Turn the week's programme on or off" })
    .input(z.object({ on: z.boolean() }))
    .output(Weekly),

  // Called at each pause in typing, hence this limit.
  preview: manager({ limit: 'chat', audit: [] })
    .route({
      method: 'POST',
      path: '/newsletters/preview',
      summary: 'A text as the mail of its readers',
      description:
        'In each language, as HTML with the images of the site; with `event_id` as a message to its holders. Events and talents are ' +
        'as they are now, so it tells which blocks would be left out.',
    })
    .input(z.object({ ...MailingText.shape, event_id: z.optional(eventId) }))
    .output(
      z.object({
        ar: z.string(),
        en: z.string(),
        left_out: z
          .array(z.int())
          .describe('Places of blocks whose event is cancelled or gone, or whose talent is no longer on the site.'),
      }),
    )
    .errors(pick('EVENT_NOT_FOUND')),

  test: manager({ limit: 'write', audit: [] })
    .route({
      method: 'POST',
      path: '/newsletters/test',
      summary: 'Mail a text to oneself, in both languages',
    })
    .input(MailingText)
    .output(z.object({ email: z.string() })),
}
