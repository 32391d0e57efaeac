import { dateTimeComma, formatDate, formatShortDate, formatTime } from '../../contract/rules/format.ts'
import { useWords } from '../lib/i18n.tsx'

interface TableDateProps {
  instant: string
  /** For what is planned for a day, such as an event. */
  weekday?: boolean
}

/** A date and a time in a cell: on a line, or one below the other, and broken nowhere else. */
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
