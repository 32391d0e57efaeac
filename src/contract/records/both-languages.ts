import * as z from 'zod/mini'
import { VISIBLE } from '../fields.ts'
import { LANGUAGES, type Language } from '../rules/language.ts'

type Texts = Readonly<Record<string, unknown>>
type Issue = { code: 'custom'; message: string; path: string[]; input: unknown }

const pairOf = (field: string) => LANGUAGES.map((language) => `${field}_${language}`)

/** Null without a visible character. */
export const visible = (field: z.ZodMiniString) =>
  z.pipe(
    z.nullish(field),
    z.transform((typed) => (typed && VISIBLE.test(typed) ? typed : null)),
  )

/**
 * Refuses a text that is missing in one language, there; when it is `required`, in both. Programs that know one language
 * send `field` alone.
 */
export function refuseHalf(
  sent: Texts,
  issues: { push: (issue: Issue) => unknown },
  field: string,
  { code, required }: { code: string; required: boolean },
): void {
  const pair = pairOf(field)
  const missing = pair.filter((each) => !sent[each])
  const isWhole = missing.length === 0 || (missing.length === pair.length && (!required || sent[field]))
  if (isWhole) return
  for (const path of missing) issues.push({ code: 'custom', message: code, path: [path], input: sent })
}

type TextsOf<Field extends string> = Field | `${Field}_${Language}`

/** Without the pair when `field` is sent alone, otherwise without `field`: the stored row follows what is sent. */
export function pairOrAlone<Sent extends Texts, Field extends string>(sent: Sent, field: Field) {
  const pair = pairOf(field)
  const isAlone = sent[field] && pair.every((each) => !sent[each])
  const without = new Set(isAlone ? pair : [field])
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !without.has(name))) as Omit<Sent, TextsOf<Field>> &
    Partial<Pick<Sent, TextsOf<Field> & keyof Sent>>
}
