import * as z from 'zod/mini'
import { instant, instantOr, optional, requiredLine, text, VISIBLE } from '../fields.ts'
import { AUDIENCES, MAILING_KINDS, MAILING_STATES, MAX_MAILING_BODY, MAX_MAILING_SUBJECT } from '../rules/mailing.ts'
import { refuseHalf } from './both-languages.ts'
import { MailingBlocks } from './mailing-block.ts'

const subject = requiredLine(MAX_MAILING_SUBJECT, 'MAILING_SUBJECT_INVALID', 'MAILING_SUBJECT_INVALID', (typed) =>
  VISIBLE.test(typed),
)
/** Empty without a visible character. */
const body = z
  .pipe(
    z.nullish(text(MAX_MAILING_BODY, 'MAILING_BODY_INVALID')),
    z.transform((typed) => (typed && VISIBLE.test(typed) ? typed : '')),
  )
  .check(
    z.describe(
      'The opening text; it may be empty in both languages when there are blocks. Blank lines separate its parts. A part that ends with a URL on its own line becomes a link.',
    ),
  )

/** What a mailing says, in both languages: each reader gets one. */
const texts = { subject_ar: subject, subject_en: subject, body_ar: body, body_en: body }

/** A mailing without blocks needs a text, and a text needs both languages. */
export function sayingSomething<Sent extends { body_ar: string; body_en: string; blocks?: unknown }>() {
  return z.check<Sent>(
    ({ value, issues }) => {
      const { blocks } = value
      const required = !Array.isArray(blocks) || blocks.length === 0
      refuseHalf(value, issues, 'body', { code: 'MAILING_BODY_INVALID', required })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

/** What a mailing says, whole. */
export const MailingText = z.object({ ...texts, blocks: z._default(MailingBlocks, []) }).check(sayingSomething())
export type MailingText = z.infer<typeof MailingText>

const newMailing = {
  ...MailingText.shape,
  send_at: optional(
    z.pipe(
      instantOr('MAILING_TIME_INVALID'),
      z.transform((instant: string) => new Date(instant).toISOString()),
    ),
  ).check(z.describe('When it is sent by itself.')),
}

/** A mailing as it is written. */
export const NewMailing = z.object(newMailing).check(sayingSomething())
export type NewMailing = z.infer<typeof NewMailing>

/** A message to the holders of an event. */
export const NewMessage = z
  .object({
    ...newMailing,
    to: z.enum(AUDIENCES).check(z.describe('`not_admitted`: addresses of whose people somebody is still outside.')),
  })
  .check(sayingSomething())

/** What a stored mailing says. */
export const MailingContent = z.object({
  subject_ar: z.string(),
  subject_en: z.string(),
  body_ar: z.string(),
  body_en: z.string(),
  blocks: MailingBlocks,
})
export type MailingContent = z.infer<typeof MailingContent>

/** One text to many addresses: a newsletter, or a message to the holders of an event. */
export const Mailing = z.object({
  id: z.uuid(),
  kind: z.enum(MAILING_KINDS),
  event_id: z.nullable(z.uuid()),
  event_title: z.nullable(z.string()),
  /** Of the event's holders. */
  to: z.nullable(z.enum(AUDIENCES)),
  ...MailingContent.shape,
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
    .check(
      z.describe(
        'Readers who had unsubscribed or held no ticket any more when their mail was due, or all of whose blocks were left out.',
      ),
    ),
  unsubscribed: z.int().check(z.describe('Readers who unsubscribed within 30 days, until the next one.')),
  created_at: instant,
  modified: instant,
})
export type Mailing = z.infer<typeof Mailing>
