import * as z from 'zod/mini'
import { imageAddress, line, requiredLine, text, uuid, VISIBLE } from '../fields.ts'
import { MAX_ALT, MAX_BLOCK_TEXT, MAX_BLOCKS, MAX_BUTTON_LABEL, MAX_BUTTON_URL } from '../rules/mailing.ts'
import { isWebUrl } from '../rules/parse-url.ts'

const isVisible = (typed: string) => VISIBLE.test(typed)

const blockText = text(MAX_BLOCK_TEXT, 'MAILING_TEXT_INVALID').check(z.regex(VISIBLE, 'MAILING_TEXT_INVALID'))
const label = requiredLine(MAX_BUTTON_LABEL, 'MAILING_LABEL_INVALID', 'MAILING_LABEL_INVALID', isVisible)
const alt = requiredLine(MAX_ALT, 'MAILING_ALT_INVALID', 'MAILING_ALT_INVALID', isVisible)

/** A block of a mailing, by its kind. What the mail says of an event or talent is read when it is sent. */
export const MailingBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), id: uuid('MAILING_EVENT_UNKNOWN') }),
  z.object({ kind: z.literal('talent'), id: uuid('MAILING_TALENT_UNKNOWN') }),
  z.object({
    kind: z.literal('button'),
    label_ar: label,
    label_en: label,
    url: line(MAX_BUTTON_URL, 'MAILING_URL_INVALID')
      .check(z.refine(isWebUrl, 'MAILING_URL_INVALID'))
      .check(z.describe('`http` or `https`.')),
  }),
  z.object({ kind: z.literal('text'), text_ar: blockText, text_en: blockText }),
  z.object({
    kind: z.literal('picture'),
    image: imageAddress('IMAGE_UNKNOWN').check(z.describe('From `POST /api/upload_event_image`.')),
    alt_ar: alt,
    alt_en: alt,
  }),
])
export type MailingBlock = z.infer<typeof MailingBlock>

/** The blocks of a mailing below its opening text, in their order. */
export const MailingBlocks = z
  .array(MailingBlock, 'MAILING_BLOCKS_INVALID')
  .check(z.maxLength(MAX_BLOCKS, 'MAILING_BLOCKS_INVALID'))
