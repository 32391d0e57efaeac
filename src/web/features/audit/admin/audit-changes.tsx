import ArrowRight from 'lucide-react/icons/arrow-right'
import type { AuditEntry } from '../../../../contract/audit.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Written, written } from '../../../ui/written.tsx'
import { fieldName, fieldText } from './field-text.ts'

/** Entries with more fields than this are folded. */
const MAX_OPEN_FIELDS = 3
/** Longer values are folded. */
const LONG_VALUE = 160

/** What an action changed: each field, before and after. */
export function AuditChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const { audit: words, records, events } = useBundle('admin')
  const { profile } = useBundle('account')
  const { eventPage } = useBundle('event')
  const { talentPages } = useBundle('talent')
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return <>—</>
  const list = (
    <dl className="grid grid-cols-1 gap-2 text-start">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-sm text-mute">
            {fieldName(field, words, [records.venue, events, profile, eventPage, talentPages])}
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
  const words = useBundle('admin').audit
  const { language } = useWords()
  const text = fieldText(field, value, words, language)
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
