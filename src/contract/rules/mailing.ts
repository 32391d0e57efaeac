import { DAY_MS } from './bahrain.ts'

/** Longest subject and text of a mailing, in characters. */
export const MAX_MAILING_SUBJECT = 150
export const MAX_MAILING_BODY = 5000

/** Kinds of blocks, in the order in which editors offer them. */
export const BLOCK_KINDS = ['event', 'talent', 'button', 'text', 'picture'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Most blocks of a mailing, and their longest texts, in characters. */
export const MAX_BLOCKS = 20
export const MAX_BLOCK_TEXT = 2000
export const MAX_BUTTON_LABEL = 60
export const MAX_BUTTON_URL = 2000
export const MAX_ALT = 200

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

const URL_INSIDE = /https?:\/\/[^\s<>"]+/gi
const PUNCTUATION = new Set('.,;:!?(«»،؛؟')

/** A line, cut at its URLs: every second piece is one. */
export function cutAtUrls(line: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { 0: run, index } of line.matchAll(URL_INSIDE)) {
    const url = withoutPunctuation(run)
    if (url.endsWith('/') && url.length <= 'https://'.length) continue
    pieces.push(line.slice(end, index), url)
    end = index + url.length
  }
  return [...pieces, line.slice(end)]
}

/** A URL inside a sentence ends before the sentence's punctuation, and before a bracket that it did not open. */
function withoutPunctuation(run: string): string {
  let open = 0
  for (const sign of run) open += sign === '(' ? 1 : sign === ')' ? -1 : 0
  let end = run.length
  for (; end > 0; end--) {
    const sign = run[end - 1] ?? ''
    if (sign === ')' ? open >= 0 : !PUNCTUATION.has(sign)) break
    if (sign === ')') open++
    if (sign === '(') open--
  }
  return run.slice(0, end)
}
