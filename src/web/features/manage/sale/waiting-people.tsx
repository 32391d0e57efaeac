import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'

/** How many people wait for tickets, and how many tickets are on offer to them. */
export function WaitingPeople({ waiting: { people, offered } }: Pick<ManagedEventDetails, 'waiting'>) {
  const { waiting: words } = useBundle('manage').sale
  return (
    <TitledSection title={words.title} hint={words.text}>
      <p className="text-lg font-medium">{words.people(people)}</p>
      {offered > 0 && <p className="mt-1">{words.offered(offered)}</p>}
    </TitledSection>
  )
}
