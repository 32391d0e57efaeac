import * as z from 'zod/mini'
import { instant, instantOr, optional, requiredLine, text, VISIBLE } from '../fields.ts'
import { AUDIENCES, MAILING_KINDS, MAILING_STATES, MAX_MAILING_BODY, MAX_MAILING_SUBJECT } from '../rules/mailing.ts'

const subject = requiredLine(MAX_MAILING_SUBJECT, 'MAILING_SUBJECT_INVALID', 'MAILING_SUBJECT_INVALID', (typed) =>
  VISIBLE.test(typed),
)
const body = text(MAX_MAILING_BODY, 'MAILING_BODY_INVALID')
  .check(z.regex(VISIBLE, 'MAILING_BODY_INVALID'))
  .check(z.describe('Blank lines separate its parts. A part that ends with a URL on its own line becomes a link.'))

/** What a mailing says, whole in both languages: each reader gets one. */
export const MailingText = z.object({ subject_ar: subject, subject_en: subject, body_ar: body, body_en: body })
export type MailingText = z.infer<typeof MailingText>

/** A mailing as it is written. */
export const NewMailing = z.object({
  ...MailingText.shape,
  send_at: optional(
    z.pipe(
      instantOr('MAILING_TIME_INVALID'),
      z.transform((instant: string) => new Date(instant).toISOString()),
    ),
  ).check(z.describe('When it is sent by itself.')),
})
export type NewMailing = z.infer<typeof NewMailing>

/** A message to the holders of an event. */
export const NewMessage = z.object({
  ...NewMailing.shape,
  to: z.enum(AUDIENCES).check(z.describe('`not_admitted`: addresses of whose people somebody is still outside.')),
})

/** One text to many addresses: a newsletter, or a message to the holders of an event. */
export const Mailing = z.object({
  id: z.uuid(),
  kind: z.enum(MAILING_KINDS),
  event_id: z.nullable(z.uuid()),
  event_title: z.nullable(z.string()),
  /** Of the event's holders. */
  to: z.nullable(z.enum(AUDIENCES)),
  subject_ar: z.string(),
  subject_en: z.string(),
  body_ar: z.string(),
  body_en: z.string(),
  state: z.enum(MAILING_STATES),
  send_at: z.nullable(instant),
  started_at: z.nullable(instant),
  readers: z
    .nullable(z.int())
    .check(z.describe('Addresses that it is sent to; null while they are listed, in the first seconds.')),
  delivered: z.int().check(z.describe('Mails that the mail server took.')),
  refused: z.int().check(z.describe('Mails that their address refused for good.')),
  skipped: z
    .int()
    .check(z.describe('Readers who had unsubscribed or held no ticket any more when their mail was due.')),
  unsubscribed: z.int().check(z.describe('Readers who unsubscribed within 30 days, until the next one.')),
  created_at: instant,
  modified: instant,
})
export type Mailing = z.infer<typeof Mailing>
