/* Cleaning of what people type and paste. Pages and apps wrap copied text in invisible marks. */

/** Zero-width spaces, byte order marks, and controls that change the direction of the text after them. */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Direction marks: in a text of several lines they may hold a number or a name in its place. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

/** Line breaks of other systems and of word processors. */
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** Blank at the ends; a soft hyphen inside a word is kept. */
const BLANK = /[\s\u00ad\u061c\u200e\u200f]/

/** A typed text of one line: trimmed, without invisible marks, line breaks and tabs as spaces. */
export function cleanLine(typed: string): string {
  const text = typed.replace(INVISIBLE, '').replace(DIRECTION_MARKS, '')
  return trimEnds(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '), BLANK)
}

/** A typed text of several lines: trimmed, without invisible marks, with Unix line breaks. */
export function cleanText(typed: string): string {
  return trimEnds(typed.replace(INVISIBLE, '').replace(LINE_BREAKS, '\n'), BLANK)
}

/** Matches cleaned text with characters that are kept nowhere: controls, and halves of surrogate pairs. */
export const FORBIDDEN = /[^\P{Cc}\n\t]|\p{Cs}/u

/** Without the characters at its ends that match. In linear time: a regular expression for the end tries every one inside. */
export function trimEnds(text: string, atStart: RegExp, atEnd = atStart): string {
  let start = 0
  let end = text.length
  while (start < end && atStart.test(text.charAt(start))) start++
  while (end > start && atEnd.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Longest search text, in characters. */
export const MAX_SEARCH = 100

/** A typed text or one of a URL, trimmed and cut to the longest that the API takes; undefined when blank. */
export function readText(value: unknown, max = MAX_SEARCH): string | undefined {
  return (typeof value === 'string' && value.trim().slice(0, max)) || undefined
}
