import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Shift } from '../../../../contract/calls/box-office.ts'
import { formatMoney, formatTime } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Written } from '../../../ui/written.tsx'
import { type CashForm, useCashForm, useCloseForm } from './use-cash-form.ts'

interface OpenShiftProps {
  eventId: string
  /** After another one. */
  again: boolean
  onOpened: () => unknown
}

/** Opens a shift with the cash in the box. */
export function OpenShift({ eventId, again, onOpened }: OpenShiftProps) {
  const words = useBundle('account').boxOffice
  const form = useCashForm(
    'float',
    async (float) => (await api()).boxOffice.open({ event_id: eventId, float }),
    onOpened,
  )
  return (
    <CashCard
      form={form}
      title={again ? words.open_again : words.open_title}
      text={words.open_text}
      submit={words.open}
    >
      <AmountField {...form.field('float')} label={words.float} hint={words.float_hint} />
    </CashCard>
  )
}

interface CloseShiftProps {
  shift: Shift
  /** Without a network, or while sales wait for one. */
  isBlocked: boolean
  onClosed: (shift: Shift) => unknown
}

/** Closes a shift with the counted cash. The expected sum is shown afterwards, so that cash is counted, not confirmed. */
export function CloseShift({ shift, isBlocked, onClosed }: CloseShiftProps) {
  const words = useBundle('account').boxOffice
  const [isOpen, setOpen] = useState(false)
  const { form, isSurplus } = useCloseForm(shift, onClosed)
  if (!isOpen || isBlocked) {
    return (
      <div className="mt-8 border-t border-line pt-4">
        <Button disabled={isBlocked} className="disabled:opacity-45" onClick={() => setOpen(true)}>
          {words.close}
        </Button>
        {isBlocked && <p className="mt-2 text-mute">{words.close_offline}</p>}
      </div>
    )
  }
  return (
    <CashCard
      form={form}
      title={words.close}
      text={words.close_text}
      submit={isSurplus ? words.close_anyway : words.close}
    >
      <AmountField {...form.field('counted')} label={words.counted} autoFocus />
    </CashCard>
  )
}

interface CashCardProps {
  form: Pick<CashForm<'float'> | CashForm<'counted'>, 'props' | 'failure' | 'pending' | 'ready'>
  title: string
  text: string
  /** Of its button. */
  submit: string
  /** The field. */
  children: ReactNode
}

/** The form that opens or closes a shift. */
function CashCard({ form, title, text, submit, children }: CashCardProps) {
  return (
    <FormElement {...form.props} className="mt-6 rounded-card border border-line bg-card p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-mute">{text}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:max-w-sm">
        {children}
        <ErrorNotice text={form.failure} />
        <SubmitButton form={form} size="lg" className="sm:justify-self-start">
          {submit}
        </SubmitButton>
      </div>
    </FormElement>
  )
}

/** Since when a shift is open, and what it sold. */
export function ShiftLine({ shift }: { shift: Shift }) {
  const words = useBundle('account').boxOffice
  const { language } = useWords()
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-mute">
      <span>{words.since(formatTime(shift.opened_at, language))}</span>
      <span>{words.sold(shift.people)}</span>
      <span>
        {words.methods.cash} <Money dinars={shift.cash} />
      </span>
      <span>
        {words.methods.card} <Money dinars={shift.card} />
      </span>
      {/* A window that this device kept from an earlier release lacks it. */}
      {Boolean(shift.online) && (
        <span>
          {words.methods.link} <Money dinars={shift.online} />
        </span>
      )}
    </p>
  )
}

/** Sums of a closed shift. */
export function ClosedShift({ shift }: { shift: Shift }) {
  const words = useBundle('account').boxOffice
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { float, cash, card, online, expected, counted, difference, free } = shift
  const rows = [
    [words.float, float],
    [words.of_cash, cash],
    [words.expected, expected],
    [words.counted, counted ?? 0],
    [words.of_card, card],
    ...(online === 0 ? [] : ([[words.of_link, online]] as const)),
  ] as const
  return (
    <section className="mt-6 rounded-card border border-line bg-card p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {words.closed_title}
      </h2>
      <p className={`mt-1 text-lg font-semibold ${difference ? 'text-danger' : 'text-ok'}`}>
        {differenceText(difference ?? 0, words)}
      </p>
      <dl className="mt-3 grid gap-1">
        {rows.map(([label, dinars]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-mute">{label}</dt>
            <dd className="font-medium">
              <Money dinars={dinars} />
            </dd>
          </div>
        ))}
        <FreeSales free={free} />
      </dl>
    </section>
  )
}

/** Beside what a shift took: what it gave away, by the reason. */
export function FreeSales({ free }: Pick<Shift, 'free'>) {
  const { tickets: words } = useWords().words
  return free.map(({ reason, people }) => (
    <div key={reason} className="flex justify-between gap-x-4">
      <dt className="min-w-0 wrap-anywhere text-mute">
        {words.free}: <Written>{reason}</Written> · {words.people(people)}
      </dt>
      <dd className="shrink-0 font-medium">
        <Money dinars={0} />
      </dd>
    </div>
  ))
}

function differenceText(
  difference: number,
  words: { exact: string; missing: (amount: string) => string; surplus: (amount: string) => string },
): string {
  if (difference === 0) return words.exact
  const amount = `\u2068${formatMoney(Math.abs(difference))}\u2069`
  return difference < 0 ? words.missing(amount) : words.surplus(amount)
}
