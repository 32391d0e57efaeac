import type { Guest } from '../../../../contract/calls/guest-list.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { dueOf } from '../../../../contract/rules/payment.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'

interface FoundGuestsProps {
  guests: Guest[]
  onAdmit: (purchaseId: string) => Promise<unknown>
}

/** Whom a name found at the door: let in as if their code was scanned. */
export function FoundGuests({ guests, onAdmit }: FoundGuestsProps) {
  const words = useBundle('account').checkIn
  if (guests.length === 0) {
    return (
      <p role="status" className="mt-3">
        {words.nobody_named}
      </p>
    )
  }
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
      {guests.map((guest) => (
        <li key={guest.purchaseId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <GuestLine guest={guest} />
          {guest.voided_at ? (
            <Tag variant="danger">{words.verdicts.voided}</Tag>
          ) : (
            <Button onClick={() => void onAdmit(guest.purchaseId)}>{words.admit}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Who it is, how many, and what they owe. */
export function GuestLine({ guest }: { guest: Guest }) {
  const words = useBundle('account').checkIn
  const { words: site } = useWords()
  const due = dueOf(guest)
  return (
    <div className="min-w-0 grow basis-40 wrap-break-word">
      <p className="font-medium">{guest.name ? <Written>{guest.name}</Written> : ticketReference(guest.purchaseId)}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-mute">
        <span>
          {guest.admitted > 0
            ? words.let_in(formatCount(guest.admitted), formatCount(guest.quantity))
            : site.tickets.people(guest.quantity)}
        </span>
        {guest.host && (
          <span>
            {words.host} <Written>{guest.host}</Written>
          </span>
        )}
        {due > 0 && !guest.voided_at && (
          <span>
            {words.due} <Money dinars={due} />
          </span>
        )}
      </p>
    </div>
  )
}
