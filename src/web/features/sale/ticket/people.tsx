import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Ticket, TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { dayStartInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatCount, formatDayMonth, formatTime } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { canTake, type PassAction } from '../../../../contract/rules/sale.ts'
import { hasNamedTypes } from '../../../../contract/rules/ticket-lines.ts'
import { api } from '../../../lib/api.ts'
import { isFocusLost } from '../../../lib/focus.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { GiveBackDialog, HandOnDialog, LinkDialog } from './pass-dialogs.tsx'
import { EndManagingDialog, NotMineDialog } from './proved-actions.tsx'

type Pass = Ticket['passes'][number]

interface PeopleProps {
  ticket: TicketWithEvent
  /** Managed by a proof of the address, as far as the page knows: the booking may be somebody else's. */
  isByProof: boolean
  /** Appears after the reader proved the address. */
  takesFocus: boolean
}

/** The people of a purchase: each may be handed on, and those not handed on given back. */
export function People({ ticket, isByProof, takesFocus }: PeopleProps) {
  const own = useBundle('people')
  const proof = useBundle('proof')
  const heading = useRef<HTMLHeadingElement>(null)
  const queries = useQueryClient()
  const [open, setOpen] = useState<
    { kind: 'hand_on'; pass: Pass } | { kind: 'link'; url: string } | { kind: 'give_back' | 'not_mine' | 'end' }
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
  const link = useMutation({
    mutationFn: async (id: string) => (await api()).passes.handOn({ purchaseId, id }),
    onSuccess: ({ url }) => setOpen({ kind: 'link', url }),
    onError: refresh,
  })
  const takingBack = useMutation({
    mutationFn: async (id: string) => (await api()).passes.takeBack({ purchaseId, id }),
    onSettled: refresh,
  })

  const labels = labelsOf(ticket, own.person)
  // As with a proof: the dialog of giving back asks for it.
  const can = (action: PassAction) => (pass: Pass) =>
    canTake({ action, by: 'proof', status, event: { ...ticket.event, give_back_until }, now }, pass)
  const canHandOn = (pass: Pass) => pass.state === 'valid' && can('hand_on')(pass)
  const free = passes.filter(canHandOn)
  const isAlone = passes.length === 1
  const hasLeft = passes.some(({ state }) => state !== 'valid')
  return (
    <section
      aria-labelledby="people"
      onFocus={({ target }) => {
        focused.current = target
      }}
      className="rounded-card border border-line bg-card p-5 print:hidden"
    >
      <h2 id="people" ref={heading} tabIndex={-1} className="text-lg">
        {isAlone && !hasLeft ? own.title_one : own.title}
      </h2>
      {!isAlone && hasLeft && free.length > 0 && <p className="mt-1 text-mute">{own.own_code(free.length)}</p>}
      <ul className={isAlone ? 'mt-3' : 'mt-3 divide-y divide-line'}>
        {passes.map((pass) => (
          <li
            key={pass.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
          >
            {!(isAlone && canHandOn(pass) && !pass.name) && (
              <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
                <p className="font-medium wrap-anywhere">{labels.get(pass.id)}</p>
                <PassState pass={pass} />
              </div>
            )}
            {canHandOn(pass) && (
              <Button
                className={isAlone ? 'grow sm:grow-0' : ''}
                aria-label={isAlone ? undefined : `${own.hand_on}: ${labels.get(pass.id)}`}
                onClick={() => setOpen({ kind: 'hand_on', pass })}
              >
                <Icon of={Send} mirrored />
                {isAlone ? own.hand_on_title : own.confirm_hand_on}
              </Button>
            )}
            {can('take_back')(pass) && (
              <div className="flex flex-wrap gap-2">
                <Button busy={link.isPending && link.variables === pass.id} onClick={() => link.mutate(pass.id)}>
                  {own.show_link}
                </Button>
                <Button
                  variant="quiet"
                  busy={takingBack.isPending && takingBack.variables === pass.id}
                  onClick={() => takingBack.mutate(pass.id)}
                >
                  <Icon of={Undo2} mirrored />
                  {own.take_back}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ErrorNotice error={link.error ?? takingBack.error} className="mt-3" />
      {passes.some(can('give_back')) && (
        <Button variant="quiet" className={quietClass} onClick={() => setOpen({ kind: 'give_back' })}>
          {isAlone ? own.give_back_one : own.give_back}
        </Button>
      )}
      {isByProof && (
        <div className="mt-2 flex flex-wrap gap-x-10 border-t border-line">
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
          onDone={refresh}
          onClose={close}
        />
      )}
      {open?.kind === 'link' && <LinkDialog ticket={ticket} url={open.url} onClose={close} />}
      {open?.kind === 'give_back' && give_back_until && (
        <GiveBackDialog
          ticket={ticket}
          people={free.map(({ id }) => ({ id, label: labels.get(id) ?? '' }))}
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

const quietClass = '-mx-5 mt-2 text-sm forced-colors:mx-0'

/** Name and type of each person, by id; without a name their number, where no type tells them apart. */
function labelsOf(ticket: TicketWithEvent, person: (number: string) => string): Map<string, string> {
  const isTyped = hasNamedTypes(ticket)
  return new Map(
    ticket.passes.map(({ id, name, type_id }, i) => {
      const type = isTyped ? ticket.lines.find((line) => line.type_id === type_id)?.name : undefined
      const parts = [name ?? person(formatCount(i + 1)), type].filter((part) => part !== undefined)
      return [id, parts.map((part) => `\u2068${part}\u2069`).join(' · ')]
    }),
  )
}

/** The time of an instant of today, the day of an earlier one. */
function dayOrTime(instant: string, now: number, language: Language): string {
  const at = Date.parse(instant)
  return dayStartInBahrain(at) === dayStartInBahrain(now) ? formatTime(at, language) : formatDayMonth(at, now, language)
}

function PassState({ pass: { state, state_at, opened, mail_refused, admitted_at } }: { pass: Pass }) {
  const own = useBundle('people')
  const { language } = useWords()
  if (admitted_at) return <Tag>{own.in}</Tag>
  if (state === 'valid') return null
  if (state === 'handed_on' && mail_refused) return <Tag variant="danger">{own.bounced}</Tag>
  if (state === 'handed_on' && opened) return <Tag>{own.opened}</Tag>
  if (state === 'handed_on')
    return <Tag>{own.handed_on(state_at ? dayOrTime(state_at, serverNow(), language) : '')}</Tag>
  return <Tag variant={state === 'void' ? 'danger' : undefined}>{own[state]}</Tag>
}
