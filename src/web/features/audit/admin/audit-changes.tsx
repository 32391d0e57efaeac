import { ArrowRight } from 'lucide-react'
import type { AuditEntry } from '../../../../contract/calls/audit.ts'
import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatCount, formatDate, formatDateTime, formatMoney } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import type { audit } from '../../../locales/ar/admin/audit.ts'
import { DateTime } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Written, written } from '../../../ui/written.tsx'

/** Entries with more fields than this are folded. */
const MAX_OPEN_FIELDS = 3
/** Longer values are folded. */
const LONG_VALUE = 160

/** What an action changed: each field, before and after. */
export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const { codes, events, sale } = useBundle('manage')
  const { audit: words, common, records, mailings } = useBundle('admin')
  const { profile } = useBundle('account')
  const { eventPage } = useBundle('event')
  const { talentPages } = useBundle('talent')
  const { name, email, phone, map_url, capacity, tickets, reason } = common
  // A field that is named like another text of `common` would take it.
  const shared = { name, email, phone, map_url, capacity, tickets, reason }
  const { subject_in, body_in, send_at, to } = mailings
  const ofMailings = {
    ...{ subject_ar: subject_in.ar, subject_en: subject_in.en, body_ar: body_in.ar, body_en: body_in.en },
    ...{ send_at, to, event: events.column.title, blocks: mailings.blocks.title },
  }
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return <>—</>
  const list = (
    <dl className="grid grid-cols-1 gap-2 text-start">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-sm text-mute">
            {fieldName(field, words, [
              shared,
              records.venue,
              events,
              sale,
              profile,
              eventPage,
              talentPages,
              ofMailings,
              codes,
            ])}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
            {before && field in before && <Value label={words.before} field={field} value={before[field]} struck />}
            {before && after && field in before && field in after && (
              <Icon of={ArrowRight} mirrored className="size-4 self-center text-mute" />
            )}
            {after && field in after && <Value label={words.after} field={field} value={after[field]} />}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (fields.length <= MAX_OPEN_FIELDS) return list
  return (
    <details>
      <summary className="min-h-11 py-2 font-medium hover:text-brand desk:min-h-0">
        {words.changed_fields(fields.length)}
      </summary>
      <div className="mt-2">{list}</div>
    </details>
  )
}

interface ValueProps {
  label: string
  field: string
  value: unknown
  /** The former value, struck through. */
  struck?: boolean
}

function Value({ label, field, value, struck }: ValueProps) {
  const { audit: words, mailings } = useBundle('admin')
  const { language } = useWords()
  const shown = field === 'blocks' ? blockTexts(value, mailings.blocks.kinds, language) : value
  const text = fieldText(field, shown, words, language)
  const className = struck ? 'text-mute' : 'font-medium'
  return (
    <div className="min-w-0">
      <span className="sr-only">{label}</span>{' '}
      {text.length > LONG_VALUE ? (
        <details className={className}>
          <summary {...written(text)} className="text-page-start">{`${text.slice(0, LONG_VALUE / 2)}…`}</summary>
          <p {...written(text)} className="text-page-start mt-1 whitespace-pre-line">
            {text}
          </p>
        </details>
      ) : (
        <Written className={className}>{text}</Written>
      )}
    </div>
  )
}

type AuditWords = typeof audit

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
const IMAGE = /^\/media\//
const MONEY = /^(?:pricing_\d|ticket_price|amount)$/

/** Label of a field: that of the log, or else the first among texts of forms and pages, or else its own name. */
function fieldName(field: string, { fields, numbered }: AuditWords, texts: object[]): string {
  const [, name, number] = /^(portfolio_img|price_name|pricing)_(\d)$/.exec(field) ?? []
  if (name && number) return numbered[name as keyof typeof numbered](number)
  const labels: unknown[] = [fields, ...texts].map((each) => each[field as keyof typeof each])
  return labels.find((label) => typeof label === 'string') ?? field
}

/** Text of a field's value in the audit log. */
function fieldText(field: string, value: unknown, words: AuditWords, language: Language): string {
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

/** The blocks of a mailing: the kind of each, and what it says or names. */
function blockTexts(blocks: unknown, kinds: Record<string, string>, language: Language): string[] {
  const list = Array.isArray(blocks) ? (blocks as Record<string, string>[]) : []
  return list.map((block) => {
    const said = block[`text_${language}`] ?? block[`label_${language}`] ?? block[`alt_${language}`] ?? block.id
    return `${kinds[block.kind ?? ''] ?? block.kind}: ${said}`
  })
}

/** Entries of the audit log about one entity. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  const words = useBundle('admin').audit
  if (entries.length === 0) return <p className="text-mute">{words.none}</p>
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium">{words.actions[entry.action]}</p>
          <p className="text-sm text-mute">
            <bdi dir="ltr" className="wrap-anywhere">
              {entry.admin_email}
            </bdi>
            {' · '}
            <DateTime instant={entry.created_at} withYear />
          </p>
          <div className="mt-2">
            <AuditChanges entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  )
}
