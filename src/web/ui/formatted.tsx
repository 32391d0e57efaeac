import { dateTimeComma, formatDate, formatDay, formatMoney, formatTime } from '../../contract/rules/format.ts'
import { useWords } from '../lib/i18n.tsx'

interface DateTimeProps {
  instant: string
  /** Omits the year, for lists of upcoming events. */
  withYear?: boolean
}

/** Date and time of an instant in Bahrain; the time does not wrap. */
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

/** An amount of dinars, unbroken and isolated from the direction of the surrounding text. */
export function Money({ dinars }: { dinars: number }) {
  return <bdi className="whitespace-nowrap">{formatMoney(dinars)}</bdi>
}
