import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Ticket, TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { canTake, type PassAction } from '../../../../contract/rules/sale.ts'
import { hasNamedTypes } from '../../../../contract/rules/ticket-lines.ts'
import { isFocusLost } from '../../../lib/focus.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GiveBackDialog, HandOnDialog } from './pass-dialogs.tsx'
import { type PersonAction, PersonCircle } from './person-circle.tsx'
import { EndManagingDialog, NotMineDialog } from './proved-actions.tsx'
import { SentDialog } from './sent-dialog.tsx'

type Pass = Ticket['passes'][number]

interface PeopleProps {
  ticket: TicketWithEvent
  /** Managed by a proof of the address, as far as the page knows: the booking may be somebody else's. */
  isByProof: boolean
  /** Appears after the reader proved the address. */
  takesFocus: boolean
}

/** The people of a purchase on its ticket: a tap hands one on or gives one back, or shows what became of one handed on. */
export function People({ ticket, isByProof, takesFocus }: PeopleProps) {
  const own = useBundle('people')
  const proof = useBundle('proof')
  const heading = useRef<HTMLHeadingElement>(null)
  const queries = useQueryClient()
  const [isWhole, setWhole] = useState(ticket.passes.length <= MAX_CIRCLES)
  const [open, setOpen] = useState<
    { kind: 'hand_on' | 'sent'; pass: Pass } | { kind: 'give_back'; chosen?: string } | { kind: 'not_mine' | 'end' }
  >()
  const { passes, purchaseId, give_back_until, status } = ticket
  const now = useNow(serverNow(), give_back_until ? [Date.parse(give_back_until)] : [])
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['tickets', purchaseId] }),
      queries.invalidateQueries({ queryKey: ['my_tickets'] }),
    ])
  const close = () => setOpen(undefined)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  // Steps remove their own button, and their dialog cannot return the focus to it.
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (focused.current?.isConnected === false && isFocusLost()) heading.current?.focus({ preventScroll: true })
  })
  const people = new Map(
    ticket.passes.map((pass, i) => [pass.id, personOf(ticket, pass, own.person(formatCount(i + 1)))]),
  )
  const labels = new Map([...people].map(([id, person]) => [id, labelOf(person)]))
  // As with a proof: the dialog of giving back asks for it.
  const can = (action: PassAction) => (pass: Pass) =>
    canTake({ action, by: 'proof', status, event: { ...ticket.event, give_back_until }, now }, pass)
  const canHandOn = (pass: Pass) => pass.state === 'valid' && can('hand_on')(pass)
  const free = passes.filter(canHandOn)
  const isAlone = passes.length === 1
  const hasLeft = passes.some(({ state }) => state !== 'valid')
  /** Sent on where the reader chose nobody: the first person may be the reader. */
  const last = free.findLast(({ name }) => !name) ?? free.at(-1)

  const sent = open?.kind === 'sent' && passes.find(({ id }) => id === open.pass.id)

  function actionOf(pass: Pass): PersonAction | undefined {
    if (canHandOn(pass)) return { verb: own.hand_on, onTap: () => setOpen({ kind: 'hand_on', pass }) }
    if (can('give_back')(pass))
      return {
        verb: own.confirm_give_back,
        onTap: () => setOpen({ kind: 'give_back', chosen: pass.id }),
      }
    if (can('take_back')(pass)) return { onTap: () => setOpen({ kind: 'sent', pass }) }
    return undefined
  }

  return (
    <section
      aria-labelledby="people"
      onFocus={({ target }) => {
        focused.current = target
      }}
      className="border-t border-line px-[min(1.25rem,5vw)] py-4 print:hidden"
    >
      <h2 id="people" ref={heading} tabIndex={-1} className="text-center text-sm font-medium text-mute">
        {isAlone && !hasLeft ? own.title_one : own.title}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-x-2 gap-y-4 text-center">
        {passes
          .slice(0, isWhole ? undefined : MAX_CIRCLES - 2)
          .map(
            (pass, i) =>
              !(isAlone && canHandOn(pass) && !pass.name) && (
                <PersonCircle
                  key={pass.id}
                  pass={pass}
                  initial={pass.name ? (Array.from(pass.name.trim())[0] ?? '') : formatCount(i + 1)}
                  name={people.get(pass.id)?.name ?? ''}
                  type={people.get(pass.id)?.type}
                  action={actionOf(pass)}
                />
              ),
          )}
        {!isWhole && (
          <li className="min-w-0">
            <button type="button" onClick={() => setWhole(true)} className="group w-full text-sm">
              <span
                aria-hidden
                className="mx-auto mb-1 grid size-13 place-items-center rounded-full border border-line text-lg font-semibold group-hover:border-mute"
              >
                <bdi>+{formatCount(passes.length - MAX_CIRCLES + 2)}</bdi>
              </span>
              {own.show_all}
            </button>
          </li>
        )}
        {last && (
          <li className="min-w-0">
            <button
              type="button"
              onClick={() => setOpen({ kind: 'hand_on', pass: last })}
              className="group w-full text-sm text-brand"
            >
              <span
                aria-hidden
                className="mx-auto mb-1 grid size-13 place-items-center rounded-full border-2 border-dashed border-brand group-hover:bg-brand/8"
              >
                <Icon of={Plus} />
              </span>
              {own.to_someone}
            </button>
          </li>
        )}
      </ul>
      {passes.some(can('give_back')) && (
        <div className="mt-2 flex justify-center">
          <Button variant="quiet" className={quietClass} onClick={() => setOpen({ kind: 'give_back' })}>
            {isAlone ? own.give_back_one : own.give_back}
          </Button>
        </div>
      )}
      {isByProof && (
        <div className="mt-2 flex flex-wrap justify-center gap-x-4 border-t border-line pt-2">
          <Button variant="quiet" className={quietClass} onClick={() => setOpen({ kind: 'not_mine' })}>
            {proof.not_mine}
          </Button>
          <Button variant="quiet" className={quietClass} onClick={() => setOpen({ kind: 'end' })}>
            {proof.end}
          </Button>
        </div>
      )}
      {open?.kind === 'hand_on' && (
        <HandOnDialog
          ticket={ticket}
          pass={open.pass}
          person={isAlone ? undefined : labels.get(open.pass.id)}
          onGiveBack={
            can('give_back')(open.pass) ? () => setOpen({ kind: 'give_back', chosen: open.pass.id }) : undefined
          }
          onDone={refresh}
          onClose={close}
        />
      )}
      {sent && (
        <SentDialog
          ticket={ticket}
          pass={sent}
          title={sent.name ? own.sent_to(labels.get(sent.id) ?? '') : (labels.get(sent.id) ?? '')}
          isOver={!can('take_back')(sent)}
          onChanged={refresh}
          onClose={close}
        />
      )}
      {open?.kind === 'give_back' && give_back_until && (
        <GiveBackDialog
          ticket={ticket}
          people={free.map(({ id }) => ({ id, label: labels.get(id) ?? '' }))}
          chosen={open.chosen}
          until={give_back_until}
          onDone={refresh}
          onClose={close}
        />
      )}
      {open?.kind === 'not_mine' && <NotMineDialog purchaseId={purchaseId} onClose={close} />}
      {open?.kind === 'end' && <EndManagingDialog purchaseId={purchaseId} onClose={close} />}
    </section>
  )
}

const quietClass = 'text-sm'

/** More people than two rows of a phone show fold, so that the way to the door stays near the code. */
const MAX_CIRCLES = 8

interface Person {
  name: string
  type?: string
}

/** Name and type of a person; without a name their number. */
function personOf(ticket: TicketWithEvent, { name, type_id }: Pass, numbered: string): Person {
  const type = hasNamedTypes(ticket) ? ticket.lines.find((line) => line.type_id === type_id)?.name : undefined
  return { name: name ?? numbered, type }
}

/** The same on one line. */
function labelOf({ name, type }: Person): string {
  return [name, type]
    .filter((part) => part !== undefined)
    .map((part) => `\u2068${part}\u2069`)
    .join(' · ')
}
