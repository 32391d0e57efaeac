import { Check, ChevronDown } from 'lucide-react'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { dateTimeComma, formatCount } from '../../../../contract/rules/format.ts'
import { isLivePass } from '../../../../contract/rules/pass.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'

/* Cells of the list of attendees: in a table, or in rows of two lines that open. */

interface TicketsProps {
  ticket: ManagedPurchase
  hasTypes: boolean
  isOpen: boolean
  onToggle: () => void
}

/** The number of tickets of a purchase and their types. Its button opens the people, where rows have two lines the whole row. */
export function Tickets({
  ticket: { purchaseId, quantity, people, voided_at },
  hasTypes,
  isOpen,
  onToggle,
}: TicketsProps) {
  const { people: words, tickets } = useBundle('manage').sale
  const held = people.filter((person) => isLivePass(person) || voided_at !== null)
  const { language } = useWords()
  const types = [...new Set(held.map(({ type }) => type))].map((type, place) => (
    <span key={type} className="desk:block">
      {place > 0 && <span className="desk:hidden">{dateTimeComma[language]}</span>}
      <span>{formatCount(held.filter((person) => person.type === type).length)} × </span>
      <Written>{type}</Written>
    </span>
  ))
  return (
    <>
      <span className="desk:hidden">{hasTypes && types.length > 0 ? types : tickets(quantity)}</span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={words.show(formatCount(quantity), ticketReference(purchaseId))}
        onClick={onToggle}
        className="inline-flex items-center gap-2 max-desk:min-h-6 max-desk:px-1 max-desk:align-middle max-desk:after:absolute max-desk:after:inset-0 desk:-mx-5 desk:-my-1.5 desk:min-h-11 desk:rounded-[1.5rem] desk:px-5 desk:font-medium desk:hover:bg-ink/6"
      >
        <span className="max-desk:hidden">{formatCount(quantity)}</span>
        <Icon of={ChevronDown} className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {hasTypes && <span className="block text-sm text-mute max-desk:hidden">{types}</span>}
    </>
  )
}

/** How many of a purchase are in; where rows have two lines, in words, or the state of a purchase that is not valid. */
export function Admitted({ ticket: { admitted, quantity, status } }: { ticket: ManagedPurchase }) {
  const words = useBundle('manage').sale
  const { checkIn } = useBundle('account')
  const isAllIn = admitted > 0 && admitted === quantity
  return (
    <>
      <span className="max-desk:hidden">{formatCount(admitted)}</span>
      <span
        className={`text-sm font-medium desk:hidden ${status !== 'purchased' ? 'text-danger' : isAllIn ? 'text-ok' : admitted === 0 ? 'font-normal text-mute' : ''}`}
      >
        {status !== 'purchased'
          ? words.void[status]
          : admitted === 0
            ? words.nobody_in
            : checkIn.let_in(formatCount(admitted), formatCount(quantity))}
      </span>
    </>
  )
}

interface TotalProps {
  ticket: ManagedPurchase
  isOpen: boolean
}

/** The total of a purchase, its payments and its discount code. */
export function Total({ ticket: { total, paid, code }, isOpen }: TotalProps) {
  const { attendee: words } = useBundle('manage').sale
  const { events } = useWords().words
  const rest = `block text-sm text-mute ${isOpen ? '' : 'max-desk:hidden'}`
  return (
    <div className="desk:whitespace-nowrap">
      {total === 0 ? (
        <>
          <span className="max-desk:hidden">
            <Money dinars={total} />
          </span>
          <span className="text-sm desk:hidden">{events.free}</span>
        </>
      ) : (
        <Money dinars={total} />
      )}
      {total > 0 && paid >= total && <Icon of={Check} className="ms-1 inline size-4 text-ok desk:hidden" />}
      {paid > 0 && (
        <span className={rest}>
          {words.paid} <Money dinars={paid} />
        </span>
      )}
      {code && (
        <span className={rest}>
          {words.code} <bdi>{code}</bdi>
        </span>
      )}
    </div>
  )
}

interface HolderProps {
  ticket: ManagedPurchase
  isOpen: boolean
}

/** Name or address of a purchase, and its state unless it is simply bought. Rows of two lines begin with one of them. */
export function Holder({
  ticket: { userEmail, name, at_door, host, free_reason, status, void_reason },
  isOpen,
}: HolderProps) {
  const { void: words } = useBundle('manage').sale
  const rest = isOpen ? '' : 'max-desk:hidden'
  return (
    <>
      {name && <Written className="block text-page-start">{name}</Written>}
      <span
        className={
          name || !userEmail
            ? rest
            : isOpen
              ? undefined
              : 'max-desk:block max-desk:truncate max-desk:text-page-start max-desk:[&_wbr]:hidden'
        }
      >
        <EmailText email={userEmail} />
      </span>
      {at_door && (
        <span className={`block text-sm text-mute ${name ? rest : ''}`}>
          <span>{host === null ? words.at_door : words.guest_of}</span> {host && <Written>{host}</Written>}
        </span>
      )}
      {free_reason && (
        <span className={`block text-sm text-mute ${rest}`}>
          {words.free_for} <Written>{free_reason}</Written>
        </span>
      )}
      {status !== 'purchased' && (
        <span className={`mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-base ${rest}`}>
          <Tag variant={status === 'held' ? 'plain' : 'danger'}>{words[status]}</Tag>
          <span className="text-mute">
            <Written className="whitespace-pre-line">{void_reason ?? ''}</Written>
          </span>
        </span>
      )}
    </>
  )
}
