import { useState } from 'react'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { formatCount, formatMoney } from '../../../../contract/rules/format.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import { isLivePass } from '../../../../contract/rules/pass.ts'
import { owedOf } from '../../../../contract/rules/payment.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Select } from '../../../ui/select.tsx'
import { Written } from '../../../ui/written.tsx'
import { EVENT_QUERIES } from '../queries.ts'
import { useReason } from './void-purchases.tsx'

export type PersonOfTicket = ManagedPurchase['people'][number]

/** Name, else the number, type and price. */
export function PersonText({
  person: { id, name, type, price },
  people,
}: {
  person: PersonOfTicket
  people: PersonOfTicket[]
}) {
  const { people: words } = useBundle('manage').sale
  const number = people.findIndex((other) => other.id === id) + 1
  return (
    <span className="wrap-anywhere">
      {name ? <Written className="font-medium">{name}</Written> : <span>{words.person(formatCount(number))}</span>}
      <span className="text-mute">
        {' · '}
        <Written>{type}</Written>
        {' · '}
        <Money dinars={price} />
      </span>
    </span>
  )
}

interface PeopleDialogProps {
  ticket: ManagedPurchase
  chosen: PersonOfTicket[]
  /** With what happened. */
  onDone: (text: string) => void
  onClose: () => void
}

/** Voids people of a purchase, for a reason that buyer and new holders read. */
export function VoidPeopleDialog({ ticket, chosen, onDone, onClose }: PeopleDialogProps) {
  const { void: words, people: own } = useBundle('manage').sale
  const left = sumDinars([ticket.total, ...chosen.map(({ price }) => -price)])
  const owed = owedOf({ total: left, paid: ticket.paid })
  return (
    <ActionDialog
      title={words.title(chosen.length)}
      cancelLabel={words.keep}
      confirmLabel={words.confirm(chosen.length)}
      reason={useReason(isAnyLeft(ticket, chosen) ? own.reason_kept : words.reason_hint)}
      action={async (reason) => (await api()).passes.void({ passes: chosen.map(({ id }) => id), reason })}
      refetch={EVENT_QUERIES}
      onDone={({ voided, mails, to_give_back }) => {
        const done = voided === chosen.length ? own.voided(voided) : own.voided_partly(voided, chosen.length)
        onDone(withMoney(mails > 0 ? `${done} ${words.mails(mails)}` : done, own.give_back, to_give_back))
      }}
      onClose={onClose}
    >
      <Chosen ticket={ticket} chosen={chosen} />
      <ul className="list-disc ps-5">
        <li>{words.places(chosen.length)}</li>
        {owed > 0 && (
          <li>
            {words.give_back} <Money dinars={owed} />
          </li>
        )}
        <li>{own.told}</li>
        <li>{words.final}</li>
      </ul>
    </ActionDialog>
  )
}

/** Moves people of a purchase to another type, for a reason that buyer and new holders read. */
export function MovePeopleDialog({
  ticket,
  chosen,
  types,
  onDone,
  onClose,
}: PeopleDialogProps & { types: ManagedTicketType[] }) {
  const { sale, events } = useBundle('manage')
  const { people: own } = sale
  const { types: typeWords } = events
  const { language, words: site } = useWords()
  const open = types.filter(({ id, closed }) => !closed && chosen.some(({ type_id }) => type_id !== id))
  const [typeId, setTypeId] = useState(open[0]?.id ?? '')
  return (
    <ActionDialog
      title={own.move_title(chosen.length)}
      confirmLabel={own.move_confirm(chosen.length)}
      danger={false}
      reason={useReason(own.reason_kept)}
      action={async (reason) =>
        (await api()).passes.move({ passes: chosen.map(({ id }) => id), type_id: typeId, reason })
      }
      refetch={EVENT_QUERIES}
      onDone={({ moved, due, to_give_back }) =>
        onDone(withMoney(withMoney(own.moved(moved), own.due, due), own.give_back, to_give_back))
      }
      onClose={onClose}
    >
      <Chosen ticket={ticket} chosen={chosen} />
      <Select label={typeWords.type} value={typeId} onChange={({ target }) => setTypeId(target.value)}>
        {open.map(({ id, price, ...type }) => (
          <option key={id} value={id}>
            {`\u2068${type[`name_${language}`]}\u2069 · ${price === 0 ? site.events.free : `\u2068${formatMoney(price)}\u2069`}`}
          </option>
        ))}
      </Select>
      <ul className="list-disc ps-5">
        <li>{own.move_price}</li>
        <li>{own.move_code}</li>
        <li>{own.told}</li>
      </ul>
    </ActionDialog>
  )
}

function Chosen({ ticket, chosen }: Pick<PeopleDialogProps, 'ticket' | 'chosen'>) {
  return (
    <ul className="text-mute">
      {chosen.map((person) => (
        <li key={person.id}>
          <PersonText person={person} people={ticket.people} />
        </li>
      ))}
    </ul>
  )
}

/** Whether others stay on the ticket: its page then says nothing of those who are voided. */
const isAnyLeft = ({ people }: ManagedPurchase, chosen: PersonOfTicket[]) =>
  people.some((person) => isLivePass(person) && !chosen.some(({ id }) => id === person.id))

const withMoney = (text: string, words: (amount: string) => string, dinars: number) =>
  dinars > 0 ? `${text} ${words(formatMoney(dinars))}` : text
