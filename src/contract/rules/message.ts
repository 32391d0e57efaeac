/** Longest message, in UTF-16 code units (`length`). */
export const MAX_MESSAGE = 4_000
/** Messages of a user per minute (`features/messages/send.ts`). */
export const MAX_MESSAGES_PER_MINUTE = 60
/** New conversations of a user per day in Bahrain (`features/messages/start.ts`). */
export const MAX_NEW_CONVERSATIONS = 20

/** Graphemes of a preview, the ellipsis included. */
export const PREVIEW_GRAPHEMES = 50
/** Longest text that a preview is made from, in UTF-16 code units (`length`). */
export const MAX_PREVIEW_LENGTH = 1_000

/** Letters, digits and punctuation that are single graphemes, as in the beginning of nearly all messages. */
const PLAIN = /^[ -~\u060c\u061b\u061f\u0621-\u064a\u0660-\u0669]*$/

/** Graphemes, nearly as `Intl.Segmenter` finds them, which Firefox has only since 125. */
const GRAPHEME = /\p{RI}\p{RI}|.(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*/gsu

let segmenter: Intl.Segmenter | undefined

/** A message in one line, cut between graphemes, so that a flag, an accent or an emoji family stays whole. */
export function messagePreview(text: string): string {
  // Bounds the work: graphemes have no maximum length.
  const line = text
    .slice(0, MAX_PREVIEW_LENGTH)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= PREVIEW_GRAPHEMES) return line
  if (PLAIN.test(line.slice(0, PREVIEW_GRAPHEMES + 1))) return `${line.slice(0, PREVIEW_GRAPHEMES - 1).trimEnd()}…`
  let count = 0
  let end = 0
  for (const grapheme of graphemes(line)) {
    count += 1
    if (count > PREVIEW_GRAPHEMES) return `${line.slice(0, end).trimEnd()}…`
    if (count < PREVIEW_GRAPHEMES) end += grapheme.length
  }
  return line
}

function* graphemes(line: string): Iterable<string> {
  if (Intl.Segmenter) {
    segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' })
    for (const { segment } of segmenter.segment(line)) yield segment
  } else {
    for (const [grapheme] of line.matchAll(GRAPHEME)) yield grapheme
  }
}

/**
 * Text that mail programs turn into a link: a URL, or a host name such as `example.com`, also with marks that are not seen, which
 * browsers drop, and with the full stops of other scripts.
 */
const WEB_ADDRESS =
  /(?:[a-z][a-z\d]{1,15}:\/\/|www\.)\S*|(?<![\p{L}\p{N}\p{M}\p{DI}-])[\p{L}\p{N}\p{M}\p{DI}-]+[.\u3002\uff0e\uff61]\p{DI}*[a-z]\p{DI}*[a-z]\S*/giu

/** Replaces web addresses in a text with a placeholder. */
export function withoutWebAddresses(text: string): string {
  return text.replace(WEB_ADDRESS, '🔗')
}
