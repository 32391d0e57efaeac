import { dateTimeComma, formatDayMonth, formatTime, formatWeekday } from '../../../contract/rules/format.ts'
import { useWords } from '../../lib/i18n.tsx'
import { posterDay } from './poster-day.ts'

interface PosterTimeProps {
  date: string
  now: number
}

/** `Tonight 9:00 PM`, `Sunday 5:00 PM`, `14 December, 8:00 PM`. */
export function PosterTime({ date, now }: PosterTimeProps) {
  const { words, language } = useWords()
  const day = posterDay(date, now)
  const name =
    day === 'weekday'
      ? formatWeekday(date, language)
      : day === 'date'
        ? formatDayMonth(date, now, language)
        : words.stage.days[day]
  return (
    <time dateTime={date}>
      {name}
      {day === 'date' ? dateTimeComma[language] : ' '}
      <bdi className="whitespace-nowrap">{formatTime(date, language)}</bdi>
    </time>
  )
}
