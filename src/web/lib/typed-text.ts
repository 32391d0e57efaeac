import { withoutDirectionMarks } from '../../contract/rules/digits.ts'

/** A typed text as the API takes it: trimmed, without the direction marks that come along with pasted text. */
export function typedText(text: string): string {
  return withoutDirectionMarks(text).trim()
}
