import { dateTimeComma, formatDate, formatShortDate, formatTime } from '../../contract/rules/format.ts'
import { useWords } from '../lib/i18n.tsx'
import type { Column } from './table-rows.tsx'

interface TableDateProps {
  instant: string
  /** For planned days, such as an event's. */
  weekday?: boolean
}

/** Date and time in a cell: on one line, or one below the other, without other breaks. */
export function TableDate({ instant, weekday }: TableDateProps) {
  const { language } = useWords()
  const date = (weekday ? formatDate : formatShortDate)(instant, language)
  return (
    <time dateTime={instant} className={weekday ? undefined : 'wide:whitespace-nowrap'}>
      <span className={`desk:whitespace-nowrap ${weekday ? 'desk:block' : ''}`}>
        {date + dateTimeComma[language].trim()}
      </span>{' '}
      <bdi className="whitespace-nowrap">{formatTime(instant, language)}</bdi>
    </time>
  )
}

/** A column of instants, which its table sorts by. */
export function dateColumn<Key extends string>(key: Key, label: string): Column<Record<Key, string>> {
  return { key, label, sort: key, cell: (row) => <TableDate instant={row[key]} /> }
}
