import { type ReactNode, useState } from 'react'
import type { AdminEventDetails, AdminTicket } from '../../../../contract/calls/admin-events.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { formatCount, formatMoney } from '../../../../contract/rules/format.ts'
import { fromFils, toFils } from '../../../../contract/rules/money.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { FocusedNotice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import { REFETCHED, useReason } from './void-purchases.tsx'

type Person = AdminTicket['people'][number]

interface PurchasePeopleProps {
  ticket: AdminTicket
  event: Pick<AdminEventDetails, 'date' | 'ends_at' | 'types'>
}

/** The people of a purchase: until the event is over, those who are not in are chosen to void their tickets. */
export function PurchasePeople({ ticket, event }: PurchasePeopleProps) {
  const { people: words } = useBundle('admin').events
  const { common } = useBundle('admin')
  const { people, purchaseId, status } = ticket
  const canChange = status !== 'expired' && serverNow() < ticketEnd(event)
  const free = canChange ? people.filter(isFree) : []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(free.length === 1 ? free.map(({ id }) => id) : []))
  const [isMissing, setMissing] = useState(false)
  const [asked, setAsked] = useState<Person[]>()
  const [result, setResult] = useState<string>()
  const selected = free.filter(({ id }) => chosen.has(id))

  function choose(persons: Person[], isChosen: boolean): void {
    setMissing(false)
    setResult(undefined)
    const ids = persons.map(({ id }) => id)
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }

  return (
    <section aria-label={words.of(ticketReference(purchaseId))} className="grid max-w-3xl gap-3">
      {result && <FocusedNotice key={result}>{result}</FocusedNotice>}
      <ul className="divide-y divide-line">
        {free.length > 1 && (
          <li>
            <Choice isChosen={selected.length === free.length} onChange={(isChosen) => choose(free, isChosen)}>
              {common.all}
            </Choice>
          </li>
        )}
        {people.map((person) => {
          const text = <PersonText person={person} people={people} />
          return (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              {free.includes(person) ? (
                <Choice isChosen={chosen.has(person.id)} onChange={(isChosen) => choose([person], isChosen)}>
                  {text}
                </Choice>
              ) : (
                text
              )}
              <State person={person} />
            </li>
          )
        })}
      </ul>
      {isMissing && <ErrorNotice text={words.choose} />}
      {free.length > 0 && (
        <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
          <Button variant="warning" onClick={() => (selected.length > 0 ? setAsked(selected) : setMissing(true))}>
            {words.void}
          </Button>
        </div>
      )}
      {asked && (
        <VoidPeopleDialog
          ticket={ticket}
          chosen={asked}
          onDone={(text) => {
            setChosen(new Set())
            setResult(text)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const isFree = ({ state, admitted_at }: Person) => (state === 'valid' || state === 'handed_on') && admitted_at === null

interface ChoiceProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  children: ReactNode
}

function Choice({ isChosen, onChange, children }: ChoiceProps) {
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

/** Name, else the number, type and price. */
function PersonText({ person: { id, name, type, price }, people }: { person: Person; people: Person[] }) {
  const { people: words } = useBundle('admin').events
  const number = people.findIndex((other) => other.id === id) + 1
  return (
    <span className="wrap-anywhere">
      {name ? <Written className="font-medium">{name}</Written> : words.person(formatCount(number))}
      <span className="text-mute">
        {' · '}
        <Written>{type}</Written>
        {' · '}
        <Money dinars={price} />
      </span>
    </span>
  )
}

/** What became of a person; nothing while their ticket is with the purchase. */
function State({ person: { state, state_at, admitted_at } }: { person: Person }) {
  const { people: words } = useBundle('admin').events
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

interface PeopleDialogProps {
  ticket: AdminTicket
  chosen: Person[]
  /** With what happened. */
  onDone: (text: string) => void
  onClose: () => void
}

/** Voids people of a purchase, for a reason that buyer and new holders read. */
function VoidPeopleDialog({ ticket, chosen, onDone, onClose }: PeopleDialogProps) {
  const { void: words, people: own } = useBundle('admin').events
  const price = chosen.reduce((sum, person) => sum + toFils(person.price), 0)
  const owed = toFils(ticket.paid) - (toFils(ticket.total) - price)
  const isTold = ticket.userEmail !== '' || chosen.some(({ state }) => state === 'handed_on')
  return (
    <ActionDialog
      title={words.title(chosen.length)}
      cancelLabel={words.keep}
      confirmLabel={words.confirm}
      reason={useReason()}
      action={async (reason) => (await api()).passes.void({ passes: chosen.map(({ id }) => id), reason })}
      refetch={REFETCHED}
      onDone={({ voided, to_give_back }) => {
        const done = voided === chosen.length ? own.voided(voided) : own.voided_partly(voided, chosen.length)
        onDone(to_give_back > 0 ? `${done} ${own.give_back(formatMoney(to_give_back))}` : done)
      }}
      onClose={onClose}
    >
      <ul className="text-mute">
        {chosen.map((person) => (
          <li key={person.id}>
            <PersonText person={person} people={ticket.people} />
          </li>
        ))}
      </ul>
      <ul className="list-disc ps-5">
        <li>{words.places(chosen.length)}</li>
        {owed > 0 && (
          <li>
            {words.give_back} <Money dinars={fromFils(owed)} />
          </li>
        )}
        {isTold && <li>{own.told}</li>}
        <li>{words.final}</li>
      </ul>
    </ActionDialog>
  )
}
