import type { Stats } from '../../../contract/calls/admin.ts'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatCount, formatDayMonth } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'

/** New profiles by day. */
export function SignupsTable({ signups }: Pick<Stats, 'signups'>) {
  const { signups: words } = useBundle('admin').dashboard
  const { language } = useWords()
  return (
    <table className="w-full">
      <caption className="sr-only">{words.caption}</caption>
      <thead className="text-sm text-mute">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {words.day}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {words.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {signups.map(({ day, count }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {dayName(day, language)}
            </th>
            <td className="py-2 text-end tabular-nums">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A calendar day (`YYYY-MM-DD`) without its year, whatever time zone it was counted in. */
export function dayName(day: string, language: Language): string {
  const instant = instantInBahrain(day).getTime()
  return formatDayMonth(instant, instant, language)
}
