/** Longest message, as `length` of the text counts. */
export const MAX_MESSAGE = 4_000
/** Rate limit of messages: so many of a user within a minute (`features/messages/send.ts`). */
export const MAX_MESSAGES_PER_MINUTE = 60
/** Rate limit of new conversations: so many of a user on a day in Bahrain (`features/messages/start.ts`). */
export const MAX_NEW_CONVERSATIONS = 20

/** Graphemes of a preview, the ellipsis included. */
export const PREVIEW_GRAPHEMES = 50
/** Of so much of a text, as `length` counts. */
export const MAX_PREVIEW_LENGTH = 1_000

/** Letters, digits and punctuation that are graphemes by themselves: what nearly all messages begin with. */
const PLAIN = /^[ -~\u060c\u061b\u061f\u0621-\u064a\u0660-\u0669]*$/

let segmenter: Intl.Segmenter | undefined

/** A message in one line, cut between graphemes: a flag, an accent or a family of emoji is never cut in two. */
export function previewOf(text: string): string {
  // Bounds the work: a grapheme has no fixed length.
  const line = text.slice(0, MAX_PREVIEW_LENGTH).toWellFormed().replace(/\s+/g, ' ').trim()
  if (line.length <= PREVIEW_GRAPHEMES) return line
  if (PLAIN.test(line.slice(0, PREVIEW_GRAPHEMES + 1))) return `${line.slice(0, PREVIEW_GRAPHEMES - 1).trimEnd()}…`
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' })
  let count = 0
  let end = 0
  for (const { index, segment } of segmenter.segment(line)) {
    count += 1
    if (count > PREVIEW_GRAPHEMES) return `${line.slice(0, end).trimEnd()}…`
    if (count < PREVIEW_GRAPHEMES) end = index + segment.length
  }
  return line
}
