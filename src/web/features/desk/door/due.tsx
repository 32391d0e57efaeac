import { dueOf, dueOfAdmitted } from '../../../../contract/rules/payment.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Money } from '../../../ui/formatted.tsx'
import type { CountedTicket } from './verdict.ts'

/** What is due for the people of a ticket who are in, and for all of it; undefined where the list does not tell. */
export function duesOf(ticket: CountedTicket): { admitted: number; whole: number; total: number } | undefined {
  const { total, paid } = ticket
  if (total === undefined || paid === undefined) return undefined
  return { admitted: dueOfAdmitted({ ...ticket, total, paid }), whole: dueOf({ total, paid }), total }
}

/** An amount never breaks: at 200 % it must still fit a phone. */
const amountClass = 'text-[min(var(--text-2xl),9vw)]'

/** What to collect: for the people who are in, and of how much. */
export function Due({ ticket }: { ticket: CountedTicket }) {
  const words = useBundle('account').checkIn
  const { words: site } = useWords()
  const dues = duesOf(ticket)
  if (!dues) return null
  const { admitted, whole, total } = dues
  if (whole < 0) {
    return (
      <p className={`${amountClass} font-bold`}>
        {words.to_give_back} <Money dinars={-whole} />
      </p>
    )
  }
  if (total === 0) return <p className="text-2xl font-semibold">{site.tickets.free}</p>
  if (whole === 0) {
    return (
      <p className={amountClass}>
        {words.all_paid} <Money dinars={total} />
      </p>
    )
  }
  const due = admitted || whole
  return (
    <p className={amountClass}>
      <span className="font-bold">
        {admitted > 0 || ticket.admitted === 0 ? words.due : words.due_rest} <Money dinars={due} />
      </span>
      {due !== total && (
        <span className="block text-[min(var(--text-xl),7vw)]">
          {words.of_total} <Money dinars={total} />
        </span>
      )}
    </p>
  )
}
