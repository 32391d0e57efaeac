import { useEffect, useRef, useState } from 'react'
import type { Shift } from '../../../../contract/calls/box-office.ts'
import { MAX_FREE_REASON, MAX_GUEST_NAME, type SaleMethod } from '../../../../contract/rules/box-office.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import { type Form, useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CashGiven, Change, givenFor } from './cash-given.tsx'
import type { BoxOfficeWindow } from './queries.ts'
import { TypeChoice } from './type-choice.tsx'
import { type SoldTicket, useSell } from './use-sale.ts'
import { shownTypes, useWindowChoice } from './window-choice.ts'

interface SellFormProps {
  userId: string
  window: BoxOfficeWindow & { shift: Shift }
  /** Takes the focus after a sale, when the button that had it unmounts. */
  takesFocus: boolean
  onSold: (ticket: SoldTicket) => void
  onFailed: () => unknown
}

/**
 * Types, total, and how it is paid. Everything typed, and the attempt of a sale without an answer, stay until it is sold: the
 * window may open again.
 */
export function SellForm({ userId, window, takesFocus, onSold, onFailed }: SellFormProps) {
  const { isOffline, event, closes_at } = window
  const isOpen = event.cancelled_at === null && serverNow() < Date.parse(closes_at)
  const words = useBundle('account').boxOffice
  const { words: site } = useWords()
  const shown = shownTypes(window)
  const chosen = useWindowChoice(shown)
  const { sell, isUnanswered } = useSell(userId, window)
  const [pressed, setPressed] = useState<SaleMethod>('cash')
  const [note, setNote] = useState<number>()
  const [asksReason, setAsksReason] = useState(false)
  const [hasFields, setFields] = useState(false)
  // The window may close while the reason is typed.
  if (asksReason && !isOpen) setAsksReason(false)
  const method = useRef(pressed)

  const { total = 0 } = chosen
  const given = givenFor(total, note)
  const change = given && sumDinars([given, -total])

  const outcome = {
    onSuccess(ticket: SoldTicket) {
      onSold(method.current === 'cash' && change ? { ...ticket, change } : ticket)
    },
    onError() {
      void onFailed()
      return false
    },
    messageOf: () => (isUnanswered ? words.unanswered : undefined),
  }
  const form = useForm({
    fields: ['items', 'name', 'email'],
    validate: () => ({ items: chosen.problem() }),
    onSubmit: ({ name, email }) => sell({ ...saleTo(name, email), method: method.current }),
    ...outcome,
  })
  const { ref: element } = form.props
  useEffect(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true })
  }, [takesFocus, element])

  function saleTo(name: string, email: string) {
    return { items: chosen.items, ...(name.trim() && { name }), ...(email.trim() && { email }) }
  }
  function give(reason: string) {
    const typed = new FormData(form.props.ref.current ?? undefined)
    return sell({ ...saleTo(String(typed.get('name')), String(typed.get('email'))), method: 'free', reason })
  }
  function press(by: SaleMethod) {
    method.current = by
    setPressed(by)
    const problem = chosen.problem()
    if (by !== 'free') form.submit()
    else if (problem) form.showErrors({ items: problem })
    else setAsksReason(true)
  }

  return (
    <>
      {!isOpen && (
        <Notice variant="info" className="mt-4">
          {event.cancelled_at === null ? words.closed : words.cancelled}
        </Notice>
      )}
      <FormElement
        {...form.props}
        hidden={!isOpen}
        tabIndex={-1}
        aria-label={words.sell_title}
        className="mt-4 rounded-card border border-line bg-card"
      >
        {shown.length === 0 && <p className="p-5">{words.nothing}</p>}
        <TypeChoice types={shown} chosen={chosen} isOffline={isOffline} onChange={() => form.clearError('items')} />
        <details className="border-t border-line px-5" onToggle={(event) => setFields(event.currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer scroll-mb-68 py-2.5 font-medium">{words.more_fields}</summary>
          <GuestFields form={form} isOffline={isOffline} />
        </details>
        {/* Not above the fields, which it would cover. */}
        <div
          className={`bottom-0 z-10 rounded-b-card border-t border-line bg-card px-5 py-4 ${hasFields ? '' : 'tall:sticky'}`}
        >
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className={change === undefined ? 'flex grow flex-wrap items-baseline justify-between gap-x-4' : ''}>
              <span className="block text-mute">{site.tickets.total}</span>
              <output className="text-2xl font-semibold">
                {chosen.total === undefined ? '–' : <Money dinars={chosen.total} />}
              </output>
            </p>
            <div role="status">{change !== undefined && <Change change={change} />}</div>
          </div>
          {form.errors.items && (
            <FieldError role="alert" className="mt-2">
              {form.errors.items}
            </FieldError>
          )}
          <ErrorNotice text={form.failure} className="mt-3" />
          {total > 0 && (
            <div className="mt-3">
              <CashGiven total={total} given={given} onChange={setNote} />
            </div>
          )}
          <PayRow
            isEmpty={chosen.people === 0}
            isFree={chosen.total === 0 && chosen.people > 0}
            isOffline={isOffline}
            sellsOnline={window.sells_online}
            isReady={form.ready}
            pending={form.pending ? pressed : undefined}
            onPress={press}
          />
        </div>
      </FormElement>
      {/* Outside the form: browsers keep the submission of a form inside another from scripts. */}
      {asksReason && <FreeDialog give={give} outcome={outcome} onClose={() => setAsksReason(false)} />}
    </>
  )
}

interface GuestFieldsProps {
  form: Pick<Form<'items' | 'name' | 'email', SoldTicket>, 'field'>
  isOffline: boolean
}

function GuestFields({ form, isOffline }: GuestFieldsProps) {
  const words = useBundle('account').boxOffice
  return (
    <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-2">
      <TextField
        {...form.field('name')}
        label={words.name}
        hint={words.name_hint}
        maxLength={MAX_GUEST_NAME}
        dir="auto"
        autoComplete="off"
      />
      {/* Of the guest: the browser would fill in that of the staff. */}
      <TextField
        {...form.field('email')}
        label={words.email}
        hint={words.email_hint}
        type="email"
        dir="ltr"
        autoComplete="off"
        disabled={isOffline}
      />
    </div>
  )
}

const METHODS = [
  { by: 'cash', variant: 'main', size: 'lg', needsNetwork: false },
  { by: 'card', variant: 'outline', size: 'lg', needsNetwork: false },
  { by: 'link', variant: 'outline', size: 'lg', needsNetwork: true },
  { by: 'unpaid', variant: 'outline', size: 'md', needsNetwork: true },
  { by: 'free', variant: 'outline', size: 'md', needsNetwork: true },
] as const

interface PayRowProps {
  /** Nothing was chosen. */
  isEmpty: boolean
  /** What was chosen costs nothing. */
  isFree: boolean
  isOffline: boolean
  /** Whether it can be paid by a link. */
  sellsOnline: boolean
  isReady: boolean
  /** By which a sale is being sent. */
  pending: SaleMethod | undefined
  onPress: (by: SaleMethod) => void
}

/** How a sale is paid. */
function PayRow({ isEmpty, isFree, isOffline, sellsOnline, isReady, pending, onPress }: PayRowProps) {
  const words = useBundle('account').boxOffice
  if (isFree) {
    return (
      <Button
        variant="main"
        size="lg"
        wide
        className="mt-3"
        disabled={!isReady}
        busy={pending !== undefined}
        onClick={() => onPress('cash')}
      >
        {words.issue}
      </Button>
    )
  }
  return (
    // In two columns, with large text in one.
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-2">
      {METHODS.filter(({ by }) => by !== 'link' || sellsOnline).map(({ by, variant, size, needsNetwork }) => (
        <Button
          key={by}
          variant={variant}
          size={size}
          className={`px-2! ${by === 'link' ? 'col-span-full' : ''} ${isEmpty || isOffline ? 'disabled:opacity-45' : ''}`}
          disabled={!isReady || isEmpty || (isOffline && needsNetwork)}
          busy={pending === by}
          onClick={() => onPress(by)}
        >
          {words.methods[by]}
        </Button>
      ))}
    </div>
  )
}

interface FreeDialogProps {
  give: (reason: string) => Promise<SoldTicket>
  /** What follows a sale. */
  outcome: { onSuccess: (ticket: SoldTicket) => void; onError: () => boolean; messageOf: () => string | undefined }
  onClose: () => void
}

/** Asks why a sale is free. */
function FreeDialog({ give, outcome, onClose }: FreeDialogProps) {
  const words = useBundle('account').boxOffice
  const form = useForm({
    fields: ['reason'],
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : words.reason_required }),
    onSubmit: ({ reason }) => give(reason),
    ...outcome,
  })
  return (
    <ConfirmDialog title={words.free_title} confirmLabel={words.issue} form={form} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <TextField
          {...form.field('reason')}
          label={words.free_reason}
          hint={words.free_hint}
          maxLength={MAX_FREE_REASON}
          dir="auto"
          autoComplete="off"
        />
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
