import { type ReactNode, useId, useState } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { canTake } from '../../../../contract/rules/sale.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { FocusedNotice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { MovePeopleDialog, type PersonOfTicket, PersonText, VoidPeopleDialog } from './people-dialogs.tsx'

interface PurchasePeopleProps {
  ticket: ManagedPurchase
  event: Pick<ManagedEventDetails, 'date' | 'ends_at' | 'cancelled_at' | 'types'>
}

/** The people of a purchase: those whose tickets can be voided are chosen. */
export function PurchasePeople({ ticket, event }: PurchasePeopleProps) {
  const { people: words } = useBundle('manage').sale
  const { common } = useBundle('admin')
  const { people, purchaseId, status } = ticket
  const can = (action: 'void' | 'move') => (person: PersonOfTicket) =>
    canTake({ action, by: 'manager', status, event, now: serverNow() }, person)
  const free = people.filter(can('void'))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(free.length === 1 ? free.map(({ id }) => id) : []))
  const [isMissing, setMissing] = useState(false)
  const title = useId()
  const [asked, setAsked] = useState<{ action: 'void' | 'move'; chosen: PersonOfTicket[] }>()
  const [result, setResult] = useState<string>()
  const selected = free.filter(({ id }) => chosen.has(id))
  function ask(action: 'void' | 'move'): void {
    setResult(undefined)
    if (selected.length > 0) setAsked({ action, chosen: selected })
    else setMissing(true)
  }

  function choose(persons: PersonOfTicket[], isChosen: boolean): void {
    setMissing(false)
    setResult(undefined)
    const ids = persons.map(({ id }) => id)
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }

  const dialog = {
    ticket,
    onDone(text: string) {
      setChosen(new Set())
      setResult(text)
    },
    onClose: () => setAsked(undefined),
  }

  return (
    <section aria-labelledby={title} className="grid max-w-3xl gap-3">
      {/* Another card may stand between this and its own. */}
      <h3 id={title} className="font-medium desk:sr-only">
        {words.of(ticketReference(purchaseId))}
      </h3>
      {result && <FocusedNotice key={result}>{result}</FocusedNotice>}
      <ul className="divide-y divide-line">
        {free.length > 1 && (
          <li>
            <PersonChoice isChosen={selected.length === free.length} onChange={(isChosen) => choose(free, isChosen)}>
              {common.all}
            </PersonChoice>
          </li>
        )}
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            {free.includes(person) ? (
              <PersonChoice isChosen={chosen.has(person.id)} onChange={(isChosen) => choose([person], isChosen)}>
                <PersonText person={person} people={people} />
              </PersonChoice>
            ) : (
              <PersonText person={person} people={people} />
            )}
            <State person={person} />
          </li>
        ))}
      </ul>
      {isMissing && <ErrorNotice text={words.choose} />}
      {free.length > 0 && (
        <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
          {event.types.length > 1 && free.some(can('move')) && (
            <Button onClick={() => ask('move')}>{words.move}</Button>
          )}
          <Button variant="warning" onClick={() => ask('void')}>
            {words.void}
          </Button>
        </div>
      )}
      {asked?.action === 'void' && <VoidPeopleDialog {...dialog} chosen={asked.chosen} />}
      {asked?.action === 'move' && <MovePeopleDialog {...dialog} chosen={asked.chosen} types={event.types} />}
    </section>
  )
}

interface PersonChoiceProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  children: ReactNode
}

function PersonChoice({ isChosen, onChange, children }: PersonChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      {children}
    </label>
  )
}

/** What became of a person; nothing while their ticket is with the purchase. */
function State({ person: { state, state_at, admitted_at } }: { person: PersonOfTicket }) {
  const { people: words } = useBundle('manage').sale
  const when = admitted_at ?? state_at
  if (state === 'valid' && !admitted_at) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
      {state !== 'valid' && <Tag variant={state === 'void' ? 'danger' : 'plain'}>{words.states[state]}</Tag>}
      {admitted_at && <Tag variant="ok">{words.in}</Tag>}
      {when && <DateTime instant={when} />}
    </span>
  )
}
