import * as z from 'zod/mini'
import { VISIBLE } from '../fields.ts'
import { LANGUAGES, type Language } from '../rules/language.ts'

const textOf = (sent: object, field: string): unknown => sent[field as keyof typeof sent]
type Issue = { code: 'custom'; message: string; path: string[]; input: unknown }

const pairOf = (field: string) => LANGUAGES.map((language) => `${field}_${language}`)

/** Null without a visible character. */
export const visible = (field: z.ZodMiniString) =>
  z.pipe(
    z.nullish(field),
    z.transform((typed) => (typed && VISIBLE.test(typed) ? typed : null)),
  )

/**
 * Whether `field` is what a program that knows one language wrote: beside it are no texts in languages, or those that the
 * program has read.
 */
function isAlone(sent: object, field: string): boolean {
  const text = textOf(sent, field)
  const pair = pairOf(field).map((each) => textOf(sent, each))
  return Boolean(text) && !(pair.every(Boolean) && pair.includes(text))
}

/** Refuses a text that is missing in one language, there; when it is `required`, in both. */
export function refuseHalf(
  sent: object,
  issues: { push: (issue: Issue) => unknown },
  field: string,
  { code, required }: { code: string; required: boolean },
): void {
  const pair = pairOf(field)
  const missing = pair.filter((each) => !textOf(sent, each))
  if (isAlone(sent, field) || missing.length === 0 || (missing.length === pair.length && !required)) return
  for (const path of missing) issues.push({ code: 'custom', message: code, path: [path], input: sent })
}

type TextsOf<Field extends string> = Field | `${Field}_${Language}`

/** Drops the pair when `field` is sent alone, otherwise `field`: a trigger of the table derives the rest. */
export function pairOrAlone<Sent extends object, Field extends string>(sent: Sent, field: Field) {
  const without = new Set(isAlone(sent, field) ? pairOf(field) : [field])
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !without.has(name))) as Omit<Sent, TextsOf<Field>> &
    Partial<Pick<Sent, TextsOf<Field> & keyof Sent>>
}
