import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { Written } from '../../../ui/written.tsx'

/** Money taken at the door, by whom and how; nothing before the first payment. */
export function Taken({ taken }: Pick<ManagedEventDetails, 'taken'>) {
  const { sale: words } = useBundle('manage')
  if (taken.length === 0) return null
  return (
    <TitledSection title={words.taken}>
      <ul className="grid gap-2">
        {taken.map(({ user_id, email, name, cash, card }) => (
          <li
            key={user_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md border border-line bg-card px-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {name && <Written className="font-medium">{name}</Written>}{' '}
              {email ? <bdi className="text-mute">{email}</bdi> : <span>{words.taken_by_deleted}</span>}
            </span>
            <span className="flex flex-wrap gap-x-6">
              {cash !== 0 && (
                <span>
                  {words.taken_in.cash} <Money dinars={cash} />
                </span>
              )}
              {card !== 0 && (
                <span>
                  {words.taken_in.card} <Money dinars={card} />
                </span>
              )}
              {cash === 0 && card === 0 && <Money dinars={0} />}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
