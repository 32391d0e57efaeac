import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatCount, formatDate, formatDateTime, formatMoney } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { audit } from '../../../locales/ar/admin/audit.ts'

export type AuditWords = typeof audit

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
const IMAGE = /^\/media\//
const MONEY = /^(?:pricing_\d|ticket_price)$/

/** Label of a field: that of the log, or else the first among texts of forms and pages, or else its own name. */
export function fieldName(field: string, { fields, numbered }: AuditWords, texts: object[]): string {
  const [, name, number] = /^(portfolio_img|price_name|pricing)_(\d)$/.exec(field) ?? []
  if (name && number) return numbered[name as keyof typeof numbered](number)
  const labels: unknown[] = [fields, ...texts].map((each) => each[field as keyof typeof each])
  return labels.find((label) => typeof label === 'string') ?? field
}

/** Text of a field's value in the audit log. */
export function fieldText(field: string, value: unknown, words: AuditWords, language: Language): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return MONEY.test(field) ? formatMoney(value) : formatCount(value)
  if (Array.isArray(value)) {
    return value.map((item) => fieldText(field, item, words, language)).join(words.comma) || words.empty
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const known: Record<string, string> | undefined = words.values[field as keyof typeof words.values]
  if (known && Object.hasOwn(known, value)) return known[value] ?? value
  if (INSTANT.test(value)) return formatDateTime(value, language)
  if (DAY.test(value)) return formatDate(instantInBahrain(value), language)
  return IMAGE.test(value) ? words.image : value
}
