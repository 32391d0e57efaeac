import { DAY_MS } from './bahrain.ts'

/** Longest subject and text of a mailing, in characters. */
export const MAX_MAILING_SUBJECT = 150
export const MAX_MAILING_BODY = 5000

const MAX_MAILING_DAYS = 365

/** Whether a mailing may be planned for that time; null: not planned. */
export function isSendTime(sendAt: string | null, now: number): boolean {
  if (sendAt === null) return true
  const at = Date.parse(sendAt)
  return at > now && at <= now + MAX_MAILING_DAYS * DAY_MS
}

export const MAILING_STATES = ['draft', 'planned', 'sending', 'sent'] as const

/** Newsletters are written or, each week, made of the programme; `event`: a message to the holders of an event. */
export const MAILING_KINDS = ['newsletter', 'weekly', 'event'] as const

/** Holders of an event: all addresses, or those of whose people somebody is still outside. */
export const AUDIENCES = ['all', 'not_admitted'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A part of a mailing's text: lines, or a link with its title and the lines between them. */
export type MailingPart =
  | { type: 'text'; lines: string[] }
  | { type: 'link'; title: string; lines: string[]; url: string }

const URL_LINE = /^https?:\/\/\S+$/i

/**
 * The parts of a typed text. Blank lines separate them; a last line that is a URL makes a link of the part, named by
 * its first line.
 */
export function mailingParts(body: string): MailingPart[] {
  const parts: string[][] = [[]]
  for (const line of body.split('\n').map((typed) => typed.trim())) {
    if (line === '') parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.filter((lines) => lines.length > 0).map(partOf)
}

function partOf(lines: string[]): MailingPart {
  const url = lines.at(-1) ?? ''
  if (!URL_LINE.test(url)) return { type: 'text', lines }
  const [title = url, ...between] = lines.slice(0, -1)
  return { type: 'link', title, lines: between, url }
}

// A URL inside a sentence ends before the sentence's punctuation.
const URL_INSIDE = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?()«»،؛؟])/i

/** A line, cut at its URLs: every second piece is one. */
export function cutAtUrls(line: string): string[] {
  return line.split(URL_INSIDE)
}
