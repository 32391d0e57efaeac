import { withoutDirectionMarks } from '../../contract/rules/digits.ts'

/** A typed text as the API takes it: trimmed, without direction marks, which are pasted along with text. */
export function typedText(text: string): string {
  return withoutDirectionMarks(text).trim()
}
