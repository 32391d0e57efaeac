import { dateTimeComma, formatDate, formatDay, formatTime } from '../../contract/rules/format.ts'
import { useWords } from '../lib/i18n.tsx'

interface DateTimeProps {
  instant: string
  /** Lists of upcoming events leave the year out. */
  withYear?: boolean
}

/** The date and time of an instant in Bahrain; the time stays in one piece. */
export function DateTime({ instant, withYear }: DateTimeProps) {
  const { language } = useWords()
  return (
    <time dateTime={instant}>
      {(withYear ? formatDate : formatDay)(instant, language)}
      {dateTimeComma[language]}
      <bdi className="whitespace-nowrap">{formatTime(instant, language)}</bdi>
    </time>
  )
}
