import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TicketType } from '../../../../contract/records/ticket-type.ts'
import { MAX_PHONE } from '../../../../contract/rules/digits.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { preloadApi } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/session.ts'
import { EmailField, emailError } from '../../../ui/email-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { EventWithTypes } from '../../events/availability.ts'
import { PayChoice } from '../pay/pay-choice-lazily.tsx'
import { isUnpaid } from '../pay/pay-state.ts'
import { usePayWay } from '../pay/use-pay-way.ts'
import { useToPayment } from '../pay/use-to-payment.ts'
import type { QuantityField } from '../use-quantities.ts'
import { BorrowedDevice } from './borrowed-device.tsx'
import { CodeLine } from './code-line.tsx'
import type { Discounts } from './discounts.ts'
import { unansweredDetails, unpaidPurchase, unprovedDetails } from './pending-purchase.ts'
import { type BoughtTicket, purchase, UnansweredPurchase } from './purchase.ts'
import { QuantityFields } from './quantity-fields.tsx'
import { useChoice } from './use-choice.ts'
import type { CodeOfBuyer } from './use-code.ts'

type PurchaseField = QuantityField | 'items' | 'email' | 'phone'

const linkClass = 'inline-block py-1 font-medium text-brand underline underline-offset-4'

interface PurchaseFormProps {
  event: EventWithTypes
  now: number
  code: CodeOfBuyer
  /** Of the code. */
  discounts: Discounts
  /** Opens the waiting list of a type. */
  onJoin: (type: TicketType) => void
  /** The address is to be proved first; then the purchase is sent again. */
  onProve: (email: string, goOn: () => void) => void
  onBought: (bought: BoughtTicket) => void
}

/** Number of tickets, of each type where there are several, and the address to mail them to. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { event, code } = props
  const { words } = useWords()
  const own = useBundle('event').ticket
  const { status, error: sessionError } = useMe()
  const { form, choice, pay, emailBox, phoneBox } = usePurchaseForm(props)
  const { isFree, total } = choice
  const isOnline = pay.way === 'online' && !isFree && total !== 0
  const buttonText = isFree
    ? words.tickets.purchase_free
    : isOnline
      ? own.pay_sum(total === undefined ? undefined : formatMoney(total))
      : words.tickets.purchase

  return (
    <FormElement
      {...form.props}
      onFocus={preloadApi}
      onPointerDownCapture={choice.seen}
      onKeyDownCapture={choice.seen}
      onSubmit={(submission) => {
        choice.tidy()
        // What it costs is to be seen before.
        if (code.isWaiting) {
          submission.preventDefault()
          return code.apply(code.typed)
        }
        form.props.onSubmit(submission)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <QuantityFields {...props} choice={choice} form={form} />
      <CodeLine code={code} isForNone={choice.isForNone} />
      <Buyer eventId={event.id}>
        <EmailField {...form.field('email')} ref={emailBox} label={words.tickets.email} hint={own.email_hint} />
      </Buyer>
      <TextField
        {...form.field('phone')}
        ref={phoneBox}
        label={words.tickets.phone}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE}
        // No letters: see app.css. It is not checked.
        pattern="[^\p{L}]*"
        dir="ltr"
      />
      <BorrowedDevice />
      <Total choice={choice} isOnline={isOnline} hasChoice={pay.hasChoice} />
      {!isFree && total !== 0 && (isOnline || pay.hasChoice) && <PayChoice event={event} now={props.now} pay={pay} />}
      <ErrorNotice text={form.failure}>
        <NextStep error={form.error} buttonText={buttonText} />
      </ErrorNotice>
      <SubmitButton form={form} size="lg" wide disabled={!form.ready || (status === 'loading' && !sessionError)}>
        {form.pending ? own.purchasing : buttonText}
      </SubmitButton>
      {!isOnline && <p className="text-sm text-mute">{isFree ? own.refund_free : own.refund}</p>}
      <noscript>{own.scripts_needed}</noscript>
    </FormElement>
  )
}

/** The form with the choice of tickets, which takes over an unanswered purchase after a reload. */
function usePurchaseForm({ event, now, code, discounts, onProve, onBought }: PurchaseFormProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const queryClient = useQueryClient()
  const { me } = useMe()
  const emailBox = useRef<HTMLInputElement>(null)
  const phoneBox = useRef<HTMLInputElement>(null)
  const choice = useChoice(event, now, { code: code.sent ?? code.kept, discounts })
  const pay = usePayWay(event)
  const toPayment = useToPayment(event)

  const form = useForm({
    fields: [...choice.fields, 'email', 'phone'] as PurchaseField[],
    validate: ({ email }) => ({
      ...choice.validate(),
      email: me ? undefined : emailError(email, words, words.tickets.email_required),
    }),
    onSubmit: (typed) =>
      purchase({
        eventId: event.id,
        userEmail: me?.email ?? typed.email,
        userPhone: typed.phone.trim(),
        ...choice.details,
        ...pay.details,
      }),
    async onSuccess({ ticket, earlier }, { email }) {
      refreshEvents()
      if (isUnpaid(ticket)) return toPayment(ticket)
      onBought(earlier ? { ticket } : { ticket, email: me?.email ?? email })
    },
    onError(error, { email }) {
      refreshEvents()
      if (error instanceof UnansweredPurchase) choice.setUnanswered(unansweredDetails(event.id))
      else if (apiError(error)) choice.setUnanswered(undefined)
      const refusal = apiError(error)
      if (refusal?.code === 'PROVE_ADDRESS') {
        onProve(me?.email ?? email, () => form.submit())
        return true
      }
      if (!refusal?.code.startsWith('CODE_')) return false
      code.refuse(refusal.message)
      return true
    },
    // A refusal of one type leaves open which it is.
    names: {
      userEmail: 'email',
      userPhone: 'phone',
      ...(choice.isSeveral ? { quantity: 'items' } : { items: 'quantity' }),
    },
    messageOf: (error) => (error instanceof UnansweredPurchase ? (error.refusal?.message ?? own.no_answer) : undefined),
    toast: {
      about: 'purchase',
      place: 'center',
      success: ({ ticket, earlier }) =>
        isUnpaid(ticket)
          ? ''
          : earlier
            ? own.bought_earlier
            : ticket.status === 'held'
              ? own.held_title
              : own.success(ticket.quantity),
      // Without an answer nobody knows that it failed.
      failure: (message, error) =>
        apiError(error)?.code === 'PROOF_UNAVAILABLE'
          ? own.failed(own.mails_late)
          : error instanceof UnansweredPurchase && !error.refusal
            ? message
            : own.failed(message),
      invalid: true,
    },
  })
  const { fail } = form
  const { ref: element } = form.props
  const { take, resume, setUnanswered } = choice
  const { keep } = code
  const { choose: choosePay } = pay

  useEffect(() => {
    take(element.current)
    const unanswered = unansweredDetails(event.id)
    const pending = unanswered ?? unprovedDetails(event.id) ?? unpaidPurchase(event.id)?.details
    if (!pending || !phoneBox.current) return
    if (emailBox.current) emailBox.current.value ||= pending.userEmail
    phoneBox.current.value ||= pending.userPhone
    resume(pending)
    if (pending.pay) choosePay(pending.pay)
    if (pending.code !== undefined) keep(pending.code)
    if (unanswered) fail(new UnansweredPurchase())
    else setUnanswered(undefined)
  }, [event.id, element, fail, take, resume, keep, setUnanswered, choosePay])

  /** The number of remaining tickets has changed, or differs from what this page shows. */
  function refreshEvents() {
    void queryClient.invalidateQueries({ queryKey: ['events'] })
  }

  return { form, choice, pay, emailBox, phoneBox }
}

/** The address to mail the tickets to: that of the account, or the field of guests. */
function Buyer({ eventId, children }: { eventId: string; children: ReactNode }) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const { me, error: sessionError } = useMe()
  return (
    <>
      {/* The page is the same for everyone: CSS hides this while a session is likely but not yet known. */}
      {!me && (
        <div className={`grid grid-cols-1 gap-5 ${sessionError ? '' : 'signed-in:hidden'}`}>
          <p className="border-t border-line pt-5 text-mute">
            <Link to="/login" search={{ from: `/events/${eventId}` }} className={linkClass}>
              {words.shell.login}
            </Link>{' '}
            {own.or_guest}
          </p>
          {children}
        </div>
      )}
      <div className={`${me ? '' : sessionError ? 'hidden' : 'hidden signed-in:block'} border-t border-line pt-5`}>
        <p className="text-mute">{own.sent_to}</p>
        {me ? (
          <p className="font-medium wrap-break-word">
            <bdi>{me.email}</bdi>
          </p>
        ) : (
          <Skeleton className="h-6 w-48" />
        )}
      </div>
    </>
  )
}

interface TotalProps {
  choice: ReturnType<typeof useChoice>
  isOnline: boolean
  /** The buyer chooses how to pay. */
  hasChoice: boolean
}

function Total({ choice: { isFree, saved, total }, isOnline, hasChoice }: TotalProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5">
      {saved > 0 && (
        <p className="mb-2 flex basis-full flex-wrap justify-between gap-x-4 text-ok">
          {own.discount}
          <Money dinars={-saved} />
        </p>
      )}
      <p>{words.tickets.total}</p>
      <p aria-live="polite" className="text-xl font-semibold">
        {isFree || total === 0 ? words.tickets.free : total === undefined ? '—' : <Money dinars={total} />}
      </p>
      {/* On a line of its own: beside it the first price would wrap, and move the button below. */}
      {!isFree && !isOnline && !hasChoice && <p className="basis-full text-sm text-mute">{own.pay_at_door}</p>}
    </div>
  )
}

interface NextStepProps {
  error: Error | undefined
  /** Of the button that sends the purchase again. */
  buttonText: string
}

/** What a buyer can do about a purchase that failed. */
function NextStep({ error, buttonText }: NextStepProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  if (error instanceof UnansweredPurchase) return <p className="mt-1 text-ink">{own.unresolved(buttonText)}</p>
  if (apiError(error)?.code !== 'TOO_MANY_FOR_ADDRESS') return null
  return (
    <Link to="/contact-us" className={linkClass}>
      {words.shell.contact}
    </Link>
  )
}
