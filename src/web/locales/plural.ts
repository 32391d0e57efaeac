import type { Language } from '../../contract/rules/language.ts'

type Form = Intl.LDMLPluralRule

/**
 * A text that depends on a count, in the plural forms of its language (CLDR): Arabic has six, English two. In Arabic
 * most nouns have the same form for 11 to 99 (`many`) as beyond (`other`). `{n}` stands for the count in Latin digits.
 */
export function plural<L extends Language>(
  language: L,
  forms: L extends 'ar' ? Record<Exclude<Form, 'many'>, string> & { many?: string } : Record<'one' | 'other', string>,
): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  const texts: Partial<Record<Form, string>> & { other: string } = forms
  return (count) =>
    (texts[rules.select(count)] ?? texts.other).replace('{n}', new Intl.NumberFormat('en').format(count))
}
