import { useEffect, useRef, useState } from 'react'
import type { Shift } from '../../../contract/calls/box-office.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import { useCashProblem } from './use-cash-problem.ts'

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
  const problemOf = useCashProblem()
  const form = useForm({
    fields: ['counted'],
    validate: ({ counted }) => ({ counted: problemOf(counted) }),
    onSubmit: async ({ counted }) => (await api()).boxOffice.close({ id: shift.id, counted }),
    onSuccess: onClosed,
  })
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
    <form {...form.props} className="mt-8 rounded-card border border-line bg-card p-5">
      <h2 className="text-xl">{words.close}</h2>
      <p className="mt-1 text-mute">{words.close_text}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:max-w-sm">
        <AmountField {...form.field('counted')} label={words.counted} autoFocus />
        <ErrorNotice text={form.failure} />
        <SubmitButton form={form} size="lg" className="sm:justify-self-start">
          {words.close}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Sums of a closed shift. */
export function ClosedShift({ shift }: { shift: Shift }) {
  const words = useBundle('account').boxOffice
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { float, cash, card, expected, counted, difference } = shift
  const rows = [
    [words.float, float],
    [words.of_cash, cash],
    [words.expected, expected],
    [words.counted, counted ?? 0],
    [words.of_card, card],
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
      </dl>
    </section>
  )
}

function differenceText(
  difference: number,
  words: { exact: string; missing: (amount: string) => string; surplus: (amount: string) => string },
): string {
  if (difference === 0) return words.exact
  const amount = `\u2068${formatMoney(Math.abs(difference))}\u2069`
  return difference < 0 ? words.missing(amount) : words.surplus(amount)
}
