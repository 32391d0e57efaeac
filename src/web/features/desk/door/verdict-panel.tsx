import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { parseDecimal } from '../../../../contract/rules/digits.ts'
import { dateTimeComma, formatCount, formatTime } from '../../../../contract/rules/format.ts'
import type { TakenMethod } from '../../../../contract/rules/payment.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Signal, signalClass } from '../../../ui/signal.tsx'
import { Written } from '../../../ui/written.tsx'
import { AdmitStepper, useAdmitProblem } from './admit-stepper.tsx'
import { Due, duesOf } from './due.tsx'
import { type Pay, PayButtons } from './pay-buttons.tsx'
import { UnpaidButtons } from './unpaid-buttons.tsx'
import type { CountedTicket, Verdict } from './verdict.ts'
import { titleOf, verdictVariants } from './verdict-signs.ts'

/** What a verdict's ticket still needs. */
function whatIsLeft(verdict: Verdict) {
  const ticket = verdict.kind === 'admitted' || verdict.kind === 'used' ? verdict : undefined
  const left = verdict.kind === 'admitted' ? verdict.quantity - verdict.admitted : 0
  const isUnpaid = verdict.kind === 'unpaid' && !verdict.offline
  return { ticket, left, isUnpaid, isToPay: ticket !== undefined && Boolean(duesOf(ticket)?.whole) }
}

/** Whether nobody of the ticket is left to admit, and nothing to collect. */
export function isDone(verdict: Verdict): boolean {
  const { left, isToPay, isUnpaid } = whatIsLeft(verdict)
  return left === 0 && !isToPay && !isUnpaid
}

/** The second press of a double click must not meet what its first brought, milliseconds. */
const DOUBLE_CLICK_MS = 400

interface VerdictPanelProps {
  verdict: Verdict
  /** Why money was not noted. */
  problem?: string
  /** Admits more people of the same ticket. */
  onMore: (code: string, admit: number) => Promise<unknown>
  onPay: Pay
  /** Takes what the ticket waits for, and admits. */
  onSettle: (method: TakenMethod) => Promise<unknown>
  onNext: () => void
}

/** The verdict on a ticket, full screen: sign, word and colour, readable at arm's length, and what is left to do. */
export function VerdictPanel({ verdict, problem, onMore, onPay, onSettle, onNext }: VerdictPanelProps) {
  const words = useBundle('account').checkIn
  const { variant, ...sign } = verdictVariants[verdict.kind]
  const { ticket, left, isToPay, isUnpaid } = whatIsLeft(verdict)
  const hasActions = left > 0 || isToPay || isUnpaid || problem !== undefined
  const [joining, setJoining] = useState<{ of: number; typed: string }>()
  const typed = joining?.of === left ? joining.typed : String(left)
  // People who are in and those of the stepper pay together.
  const withJoining = left > 0 && ticket ? { ...ticket, admitted: ticket.admitted + countOf(typed, left) } : ticket
  return (
    <div className={`fixed inset-0 z-40 flex overflow-auto p-4 text-center sm:p-6 ${signalClass[variant]}`}>
      {/* The button below covers the whole screen, unless something is left to do. */}
      {!hasActions && (
        <button type="button" tabIndex={-1} aria-hidden onClick={onNext} className="absolute inset-0 cursor-pointer" />
      )}
      <div className="pointer-events-none relative m-auto flex w-full max-w-md flex-col items-center gap-4 *:pointer-events-auto">
        <div role="alert" className="pointer-events-none! flex flex-col items-center gap-2">
          <Signal size={hasActions ? 'compact' : 'large'} {...sign} title={titleOf(verdict, words)}>
            <VerdictDetails verdict={verdict} due={withJoining} />
          </Signal>
          {verdict.offline && (
            <p className="mt-1 flex items-center gap-2 rounded-full border border-current px-4 py-1.5">
              <Icon of={WifiOff} />
              {words.offline_verdict}
            </p>
          )}
        </div>
        {ticket && hasActions && (
          <Actions key={ticket.admitted}>
            <ErrorNotice text={problem} />
            {left > 0 && verdict.kind === 'admitted' && (
              <AdmitMore
                key={left}
                left={left}
                typed={typed}
                onType={(text) => setJoining({ of: left, typed: text })}
                onAdmit={(admit) => onMore(verdict.code, admit)}
              />
            )}
            {isToPay && (
              <PayButtons key={ticket.code} ticket={withJoining ?? ticket} isSecond={left > 0} onPay={onPay} />
            )}
          </Actions>
        )}
        {isUnpaid && (
          <Actions key="unpaid">
            <ErrorNotice text={problem} />
            <UnpaidButtons onSettle={onSettle} />
          </Actions>
        )}
        <Button size="lg" wide={hasActions} onClick={onNext}>
          {words.next}
        </Button>
      </div>
    </div>
  )
}

/** Ignores clicks right after it is shown: with each number of admitted people, other actions are. */
function Actions({ children }: { children: ReactNode }) {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return (
    <div
      className="grid w-full gap-4 rounded-card bg-card p-4 text-start text-ink"
      onClickCapture={(event) => {
        if (performance.now() - shownAt.current > DOUBLE_CLICK_MS) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </div>
  )
}

/** People to admit, as typed; zero unless it is a number of those left. */
function countOf(typed: string, left: number): number {
  const count = parseDecimal(typed) ?? 0
  return Number.isInteger(count) && count > 0 && count <= left ? count : 0
}

interface AdmitMoreProps {
  left: number
  typed: string
  onType: (typed: string) => void
  onAdmit: (admit: number) => Promise<unknown>
}

/** Admits the rest of a party, or some of it. */
function AdmitMore({ left, typed, onType, onAdmit }: AdmitMoreProps) {
  const words = useBundle('account').checkIn
  const problemOf = useAdmitProblem(left)
  const form = useForm({
    fields: ['admit'],
    values: { admit: typed },
    validate: ({ admit }) => ({ admit: problemOf(admit) }),
    onSubmit: ({ admit }) => onAdmit(parseDecimal(admit) ?? 1),
  })
  return (
    <FormElement {...form.props} className="flex flex-wrap items-end gap-2">
      <AdmitStepper
        {...form.field('admit')}
        value={typed}
        onChange={(value) => {
          onType(value)
          form.clearError('admit')
        }}
        left={left}
      />
      <SubmitButton form={form} size="lg" className="grow px-3!">
        {words.admit_more}
      </SubmitButton>
      <ErrorNotice text={form.failure} className="basis-full" />
    </FormElement>
  )
}

interface VerdictDetailsProps {
  verdict: Verdict
  /** The ticket whose people are asked to pay, where these are more than are in. */
  due?: CountedTicket | undefined
}

/** Number and time of earlier admissions, or the subject of another verdict. */
export function VerdictDetails({ verdict, due }: VerdictDetailsProps) {
  const words = useBundle('account').checkIn
  const { language, words: site } = useWords()
  switch (verdict.kind) {
    case 'admitted':
      return (
        <>
          <p className="text-2xl">{words.let_in(formatCount(verdict.admitted), formatCount(verdict.quantity))}</p>
          <Names names={verdict.names} />
          <Due ticket={due ?? verdict} />
        </>
      )
    case 'used':
      return (
        <>
          <p className="text-2xl">
            {verdict.admitted_at && (
              <span className="block">
                {words.used_at} <bdi className="whitespace-nowrap">{formatTime(verdict.admitted_at, language)}</bdi>
              </span>
            )}
            <span>{words.let_in(formatCount(verdict.admitted), formatCount(verdict.quantity))}</span>
          </p>
          <Due ticket={verdict} />
        </>
      )
    case 'unpaid':
      return (
        <p className="text-2xl text-balance">
          <span className="block">{site.tickets.people(verdict.quantity)}</span>
          {verdict.transfer && <span className="block">{words.transfer_unseen}</span>}
          {verdict.offline && <span>{words.unpaid_offline}</span>}
        </p>
      )
    case 'too_many':
      return <p className="text-2xl">{words.left(verdict.quantity - verdict.admitted)}</p>
    case 'wrong_event':
      return verdict.title && verdict.date ? (
        <p className="text-2xl text-balance">
          <Written>{verdict.title}</Written>
          <br />
          <DateTime instant={verdict.date} withYear />
        </p>
      ) : null
    case 'wrong_day':
      return (
        <p className="text-2xl text-balance">
          <DateTime instant={verdict.date} withYear />
        </p>
      )
    case 'handed_on':
      return <Left hint={words.hints.handed_on} label={words.handed_on_at} at={verdict.handed_on_at} />
    case 'given_back':
      return (
        <Left
          hint={words.hints.given_back}
          label={words.given_back_at}
          at={verdict.given_back_at}
          paid={verdict.paid}
        />
      )
    case 'voided':
      return <Left hint={words.hints.voided} label={words.voided_at} at={verdict.voided_at} paid={verdict.paid} />
    case 'failed':
      return <p className="text-2xl text-balance">{verdict.message}</p>
    default:
      return <p className="text-2xl text-balance">{words.hints[verdict.kind]}</p>
  }
}

/** Names of the people of a ticket, as far as its buyer gave them; lists on a device have none. */
function Names({ names = [] }: { names: readonly string[] | undefined }) {
  const { language } = useWords()
  if (names.length === 0) return null
  return (
    <p className="text-xl text-balance wrap-anywhere">
      {names.map((name) => `\u2068${name}\u2069`).join(dateTimeComma[language])}
    </p>
  )
}

interface LeftProps {
  hint: string
  label: string
  /** Unknown to lists on a device. */
  at: string | undefined
  paid?: number | undefined
}

/** Why a ticket admits nobody, since when, and what of its money is to be given back. */
function Left({ hint, label, at, paid = 0 }: LeftProps) {
  const words = useBundle('account').checkIn
  return (
    <div className="text-2xl text-balance">
      <p>{hint}</p>
      {at && (
        <p>
          {label} <DateTime instant={at} />
        </p>
      )}
      {paid > 0 && (
        <p className="font-bold">
          {words.to_give_back} <Money dinars={paid} />
        </p>
      )}
    </div>
  )
}
