import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Event } from '../../../contract/events.ts'
import { MAX_PHONE, parseDecimal } from '../../../contract/rules/digits.ts'
import { ticketPrice, totalPrice } from '../../../contract/rules/money.ts'
import { isWithoutNumber, MAX_QUANTITY, MIN_QUANTITY, quantityProblem } from '../../../contract/rules/sales.ts'
import { preloadApi } from '../../lib/api.ts'
import { emailProblem } from '../../lib/email-problem.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.tsx'
import type { BoughtTicket } from './bought-ticket.ts'
import { type PurchaseDetails, unansweredDetails } from './idempotency-key.ts'
import { type PurchaseOutcome, purchase } from './purchase.ts'

type FieldName = 'quantity' | 'email' | 'phone'

/** What went wrong: with one field, or with all of it. */
interface Problem {
  field?: FieldName
  message: string
  /** Nobody knows whether it was bought. */
  unanswered?: boolean
}

const FIELD_OF_CODE: Record<string, FieldName> = {
  EMAIL_REQUIRED: 'email',
  INVALID_EMAIL: 'email',
  PHONE_INVALID: 'phone',
  QUANTITY_INVALID: 'quantity',
  TOO_FEW_LEFT: 'quantity',
}

interface PurchaseFormProps {
  event: Event
  onBought: (bought: BoughtTicket) => void
}

/** How many, and where to send them. Nothing typed is lost, whatever the answer. */
export function PurchaseForm({ event, onBought }: PurchaseFormProps) {
  const { words } = useWords()
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const { status, me, error: sessionError } = useMe()
  const quantityBox = useRef<HTMLInputElement>(null)
  const emailBox = useRef<HTMLInputElement>(null)
  const phoneBox = useRef<HTMLInputElement>(null)
  const [typedQuantity, setTypedQuantity] = useState(String(MIN_QUANTITY))
  const [problem, setProblem] = useState<Problem>()
  /** How many were asked for without an answer since. */
  const [unanswered, setUnanswered] = useState<number>()

  // An empty field that is left shows 1. When the press of the button leaves it, nobody has seen that number before.
  const unseenQuantity = useRef(false)

  const most = Math.min(MAX_QUANTITY, event.remaining ?? MAX_QUANTITY)
  const quantity = parseDecimal(typedQuantity)
  // What was never answered may be the very tickets that are no longer left: asked for again, the server tells.
  const judgedByServer = quantity !== undefined && quantity === unanswered
  const quantityRefusal = judgedByServer ? undefined : quantityProblem(quantity, event.remaining)

  const buying = useMutation({
    mutationFn: purchase,
    onMutate: () => setProblem(undefined),
    onSuccess: tell,
  })

  useEffect(() => {
    // What was typed before the scripts came, or before a reload that left a purchase without an answer.
    if (quantityBox.current) setTypedQuantity(quantityBox.current.value)
    const pending = unansweredDetails(event.id)
    if (!pending || !phoneBox.current) return
    if (emailBox.current) emailBox.current.value ||= pending.userEmail
    phoneBox.current.value ||= pending.userPhone
    setTypedQuantity(String(pending.quantity))
    setUnanswered(pending.quantity)
    setProblem({ message: words.tickets.no_answer, unanswered: true })
  }, [event.id, words])

  function submit(submission: FormEvent) {
    submission.preventDefault()
    if (buying.isPending) return
    if (isWithoutNumber(typedQuantity)) setTypedQuantity(String(MIN_QUANTITY))
    const refusal = unseenQuantity.current ? 'QUANTITY_INVALID' : quantityRefusal
    unseenQuantity.current = false
    if (refusal || quantity === undefined) {
      refuse('quantity', quantityWords[refusal ?? 'QUANTITY_INVALID'])
      return
    }
    const emailRefusal = !me && emailBox.current && emailProblem(emailBox.current)
    if (emailRefusal) {
      refuse('email', { missing: words.tickets.email_required, malformed: words.shell.email_invalid }[emailRefusal])
      return
    }
    const userEmail = me?.email ?? emailBox.current?.value.trim() ?? ''
    buying.mutate({ eventId: event.id, userEmail, userPhone: phoneBox.current?.value.trim() ?? '', quantity })
  }

  function tell(outcome: PurchaseOutcome, { userEmail, quantity }: PurchaseDetails) {
    // How many are left has changed, or is not what this page believes.
    void queryClient.invalidateQueries({ queryKey: ['events'] })
    if (outcome.kind === 'bought') {
      toast({ variant: 'success', about: 'purchase', text: words.tickets.success, place: 'center' })
      onBought({ ticket: outcome.ticket, email: userEmail })
    } else if (outcome.kind === 'bought_earlier') {
      toast({ variant: 'success', about: 'purchase', text: words.tickets.bought_earlier, place: 'center' })
      onBought({ ticket: outcome.ticket })
    } else if (outcome.kind === 'refused') {
      const { code, message } = outcome.refusal
      setUnanswered(undefined)
      fail({ field: FIELD_OF_CODE[code], message }, words.tickets.failed(message))
    } else if (outcome.kind === 'unsent') {
      fail({ message: words.shell.no_connection_text }, words.tickets.failed(words.shell.no_connection_text))
    } else {
      const message = outcome.refusal?.message ?? words.tickets.no_answer
      setUnanswered(quantity)
      fail({ message, unanswered: true }, words.tickets.failed(message))
    }
  }

  function refuse(field: FieldName, message: string) {
    fail({ field, message }, message)
  }

  function fail(what: Problem, text: string) {
    setProblem(what)
    toast({ variant: 'error', about: 'purchase', text, place: 'center' })
    if (what.field) ({ quantity: quantityBox, email: emailBox, phone: phoneBox })[what.field].current?.focus()
  }

  const problemOf = (field: FieldName) => (problem?.field === field ? problem.message : undefined)
  const quantityWords = { QUANTITY_INVALID: words.tickets.quantity_invalid, TOO_FEW_LEFT: words.tickets.too_few_left }
  const quantityError =
    quantityRefusal && !isWithoutNumber(typedQuantity) ? quantityWords[quantityRefusal] : problemOf('quantity')
  const buttonText = ticketPrice(event) === 0 ? words.tickets.purchase_free : words.tickets.purchase
  const forget = (field: FieldName) => problem?.field === field && setProblem(undefined)

  return (
    <form
      noValidate
      method="post"
      onFocus={preloadApi}
      onPointerDownCapture={() => {
        unseenQuantity.current = false
      }}
      onKeyDownCapture={() => {
        unseenQuantity.current = false
      }}
      onSubmit={submit}
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
          forget('quantity')
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

      {/* Drawn for guests, as for everyone; hidden from those who seem to be signed in until it is known. */}
      {!me && (
        <div className={`grid grid-cols-1 gap-5 ${sessionError ? '' : 'signed-in:hidden'}`}>
          <p className="border-t border-line pt-5 text-mute">
            <Link
              to="/login"
              search={{ from: `/events/${event.id}` }}
              className="font-medium text-brand underline underline-offset-4"
            >
              {words.tickets.login}
            </Link>{' '}
            {words.tickets.or_guest}
          </p>
          <EmailField
            ref={emailBox}
            label={words.tickets.email}
            hint={words.tickets.email_hint}
            error={problemOf('email')}
            onChange={() => forget('email')}
          />
        </div>
      )}
      <div className={`${me ? '' : sessionError ? 'hidden' : 'hidden signed-in:block'} border-t border-line pt-5`}>
        <p className="text-mute">{words.tickets.sent_to}</p>
        {me ? (
          <p className="font-medium wrap-break-word">
            <bdi>{me.email}</bdi>
          </p>
        ) : (
          <Skeleton className="h-6 w-48" />
        )}
      </div>
      <TextField
        ref={phoneBox}
        label={
          <>
            {words.tickets.phone} <span className="font-normal text-mute">{words.tickets.optional}</span>
          </>
        }
        error={problemOf('phone')}
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={MAX_PHONE}
        // No letters: see app.css. It refuses nothing.
        pattern="[^\p{L}]*"
        dir="ltr"
        onChange={() => forget('phone')}
      />

      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5">
        <p>
          {words.tickets.total}
          {ticketPrice(event) > 0 && <span className="block text-sm text-mute">{words.tickets.pay_at_door}</span>}
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

      {problem && !problem.field && (
        <Notice variant="danger" live>
          <p>{problem.message}</p>
          {problem.unanswered && <p className="mt-1 text-ink">{words.tickets.unresolved(buttonText)}</p>}
        </Notice>
      )}
      <Button
        type="submit"
        variant="main"
        size="lg"
        wide
        busy={buying.isPending}
        disabled={!hydrated || (status === 'loading' && !sessionError)}
      >
        {buying.isPending ? words.tickets.purchasing : buttonText}
      </Button>
      <noscript>{words.tickets.scripts_needed}</noscript>
    </form>
  )
}
