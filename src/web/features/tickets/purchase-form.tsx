import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Event } from '../../../contract/calls/events.ts'
import { MAX_PHONE, parseDecimal } from '../../../contract/rules/digits.ts'
import { ticketPrice, totalPrice } from '../../../contract/rules/money.ts'
import { isWithoutNumber, MAX_QUANTITY, MIN_QUANTITY, quantityProblem } from '../../../contract/rules/sales.ts'
import { preloadApi } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { unansweredDetails } from './idempotency-key.ts'
import { type BoughtTicket, purchase, UnansweredPurchase } from './purchase.ts'

const linkClass = 'inline-block py-1 font-medium text-brand underline underline-offset-4'

/** Number of tickets, and the address to mail them to. */
export function PurchaseForm({ event, onBought }: { event: Event; onBought: (bought: BoughtTicket) => void }) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const queryClient = useQueryClient()
  const { status, me, error: sessionError } = useMe()
  const quantityBox = useRef<HTMLInputElement>(null)
  const emailBox = useRef<HTMLInputElement>(null)
  const phoneBox = useRef<HTMLInputElement>(null)
  const [typedQuantity, setTypedQuantity] = useState(String(MIN_QUANTITY))
  /** The quantity of an unanswered purchase. */
  const [unanswered, setUnanswered] = useState<number>()

  // An empty quantity becomes 1 on blur. If pressing the button caused the blur, the buyer has not seen that 1.
  const unseenQuantity = useRef(false)

  const most = Math.min(MAX_QUANTITY, event.remaining ?? MAX_QUANTITY)
  const quantity = parseDecimal(typedQuantity)
  // An unanswered purchase may hold the very tickets that are no longer left: the server decides.
  const judgedByServer = quantity !== undefined && quantity === unanswered
  const quantityRefusal = judgedByServer ? undefined : quantityProblem(quantity, event.remaining)
  const quantityWords = { QUANTITY_INVALID: own.quantity_invalid, TOO_FEW_LEFT: own.too_few_left }

  const form = useForm({
    fields: ['quantity', 'email', 'phone'],
    validate({ email }) {
      const refusal = unseenQuantity.current ? 'QUANTITY_INVALID' : quantityRefusal
      unseenQuantity.current = false
      return {
        quantity: refusal && quantityWords[refusal],
        email: me ? undefined : emailError(email, words, words.tickets.email_required),
      }
    },
    onSubmit: (typed) =>
      purchase({
        eventId: event.id,
        userEmail: me?.email ?? typed.email,
        userPhone: typed.phone.trim(),
        quantity: parseDecimal(typed.quantity) ?? Number.NaN,
      }),
    onSuccess({ ticket, earlier }, { email }) {
      refreshEvents()
      onBought(earlier ? { ticket } : { ticket, email: me?.email ?? email })
    },
    onError(error, typed) {
      refreshEvents()
      if (error instanceof UnansweredPurchase) setUnanswered(parseDecimal(typed.quantity))
      else if (apiError(error)) setUnanswered(undefined)
      return false
    },
    names: { userEmail: 'email', userPhone: 'phone' },
    messageOf: (error) => (error instanceof UnansweredPurchase ? (error.refusal?.message ?? own.no_answer) : undefined),
    toast: {
      about: 'purchase',
      place: 'center',
      success: ({ ticket, earlier }) => (earlier ? own.bought_earlier : own.success(ticket.quantity)),
      failure: own.failed,
      invalid: true,
    },
  })
  const { fail } = form

  useEffect(() => {
    // Text typed before hydration, or before a reload during an unanswered purchase.
    if (quantityBox.current) setTypedQuantity(quantityBox.current.value)
    const pending = unansweredDetails(event.id)
    if (!pending || !phoneBox.current) return
    if (emailBox.current) emailBox.current.value ||= pending.userEmail
    phoneBox.current.value ||= pending.userPhone
    setTypedQuantity(String(pending.quantity))
    setUnanswered(pending.quantity)
    fail(new UnansweredPurchase())
  }, [event.id, fail])

  /** The number of remaining tickets has changed, or differs from what this page shows. */
  function refreshEvents() {
    void queryClient.invalidateQueries({ queryKey: ['events'] })
  }

  const quantityError =
    quantityRefusal && !isWithoutNumber(typedQuantity) ? quantityWords[quantityRefusal] : form.errors.quantity
  const refusal = apiError(form.error)?.code
  const buttonText = ticketPrice(event) === 0 ? words.tickets.purchase_free : words.tickets.purchase

  return (
    <form
      {...form.props}
      onFocus={preloadApi}
      onPointerDownCapture={() => {
        unseenQuantity.current = false
      }}
      onKeyDownCapture={() => {
        unseenQuantity.current = false
      }}
      onSubmit={(submission) => {
        if (isWithoutNumber(typedQuantity)) setTypedQuantity(String(MIN_QUANTITY))
        form.props.onSubmit(submission)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <Stepper
        ref={quantityBox}
        label={words.tickets.quantity}
        error={quantityError}
        name="quantity"
        value={typedQuantity}
        onChange={(typed) => {
          setTypedQuantity(typed)
          form.clearError('quantity')
        }}
        onBlur={() => {
          if (!isWithoutNumber(typedQuantity)) return
          setTypedQuantity(String(MIN_QUANTITY))
          unseenQuantity.current = true
        }}
        number={quantity}
        min={MIN_QUANTITY}
        max={most}
        fewerLabel={words.tickets.fewer}
        moreLabel={words.tickets.more}
      />

      {/* The page is the same for everyone: CSS hides this while a session is likely but not yet known. */}
      {!me && (
        <div className={`grid grid-cols-1 gap-5 ${sessionError ? '' : 'signed-in:hidden'}`}>
          <p className="border-t border-line pt-5 text-mute">
            <Link to="/login" search={{ from: `/events/${event.id}` }} className={linkClass}>
              {words.shell.login}
            </Link>{' '}
            {own.or_guest}
          </p>
          <EmailField {...form.field('email')} ref={emailBox} label={words.tickets.email} hint={own.email_hint} />
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

      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5">
        <p>
          {words.tickets.total}
          {ticketPrice(event) > 0 && <span className="block text-sm text-mute">{own.pay_at_door}</span>}
        </p>
        <p aria-live="polite" className="text-xl font-semibold">
          {ticketPrice(event) === 0 ? (
            words.tickets.free
          ) : quantity === undefined || quantityRefusal ? (
            '—'
          ) : (
            <Money dinars={totalPrice(event, quantity)} />
          )}
        </p>
      </div>

      <ErrorNotice text={form.failure}>
        {refusal === 'TOO_MANY_FOR_ADDRESS' && (
          <Link to="/contact-us" className={linkClass}>
            {words.shell.contact}
          </Link>
        )}
        {refusal === 'TOO_MANY_FROM_NETWORK' && (
          <Link to="/login" search={{ from: `/events/${event.id}` }} className={linkClass}>
            {words.shell.login}
          </Link>
        )}
        {form.error instanceof UnansweredPurchase && <p className="mt-1 text-ink">{own.unresolved(buttonText)}</p>}
      </ErrorNotice>
      <SubmitButton form={form} size="lg" wide disabled={!form.ready || (status === 'loading' && !sessionError)}>
        {form.pending ? own.purchasing : buttonText}
      </SubmitButton>
      <p className="text-sm text-mute">{ticketPrice(event) === 0 ? own.refund_free : own.refund}</p>
      <noscript>{own.scripts_needed}</noscript>
    </form>
  )
}
