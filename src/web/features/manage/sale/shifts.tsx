import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Shift } from '../../../../contract/calls/box-office.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Written } from '../../../ui/written.tsx'
import { FreeSales } from '../../desk/window/shift.tsx'
import { useCloseForm } from '../../desk/window/use-cash-form.ts'

const shiftsQuery = (eventId: string) => ({
  queryKey: ['events', 'admin', eventId, 'shifts'],
  queryFn: async () => (await api()).boxOffice.shifts({ id: eventId }),
})

/** The shifts of an event, and the payments outside of shifts; empty before the first shift. */
export function Shifts({ eventId }: { eventId: string }) {
  const { shifts: words } = useBundle('manage')
  const { data, error } = useQuery(shiftsQuery(eventId))
  const queryClient = useQueryClient()
  const [closing, setClosing] = useState<Shift>()
  if (error) return <ErrorNotice error={error} />
  if (!data || data.shifts.length === 0) return null
  const { shifts, outside, total } = data
  return (
    <section aria-labelledby="shifts">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="shifts" className="text-xl">
          {words.title}
        </h2>
        <a href={`${API_PREFIX}/events/${eventId}/shifts.csv`} download className={buttonClass()}>
          <Icon of={Download} />
          {words.export}
        </a>
      </div>
      <ul className="mt-4 grid gap-2">
        {shifts.map((shift) => (
          <li key={shift.id} className="rounded-md border border-line bg-card px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {shift.name && <Written className="font-medium">{shift.name}</Written>}{' '}
                {shift.email ? <bdi className="text-mute">{shift.email}</bdi> : <span>{words.deleted}</span>}
              </span>
              <span className="text-mute">
                <DateTime instant={shift.opened_at} />
              </span>
            </div>
            <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
              {sumsOf(shift, words).map(([label, dinars]) => (
                <div key={label} className="flex gap-2">
                  <dt className="text-mute">{label}</dt>
                  <dd>
                    <Money dinars={dinars} />
                  </dd>
                </div>
              ))}
            </dl>
            {shift.free.length > 0 && (
              <dl className="mt-1 grid max-w-md gap-1">
                <FreeSales free={shift.free} />
              </dl>
            )}
            {shift.difference === null ? (
              <p className="mt-2 flex flex-wrap items-center gap-3">
                <span>{words.open}</span>
                {shift.taken_along > 0 && (
                  <span className="text-mute">{words.quota(formatCount(shift.taken_along))}</span>
                )}
                <Button onClick={() => setClosing(shift)}>{words.close}</Button>
              </p>
            ) : (
              <p className={`mt-1 font-medium ${shift.difference === 0 ? 'text-ok' : 'text-danger'}`}>
                {words.difference} <Money dinars={shift.difference} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1">
        {(
          [
            [words.outside, outside],
            [words.total, total],
          ] as const
        ).map(([label, { cash, card }]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-mute">{label}</dt>
            <dd className="flex flex-wrap gap-x-6">
              <span>
                {words.cash} <Money dinars={cash} />
              </span>
              <span>
                {words.card} <Money dinars={card} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {closing && (
        <CloseDialog
          shift={closing}
          onDone={() => queryClient.invalidateQueries(shiftsQuery(eventId))}
          onClose={() => setClosing(undefined)}
        />
      )}
    </section>
  )
}

type ShiftWords = Record<'float' | 'cash' | 'card' | 'online' | 'expected' | 'counted', string>

function sumsOf({ float, cash, card, online, expected, counted }: Shift, words: ShiftWords) {
  return [
    [words.float, float],
    [words.cash, cash],
    [words.card, card],
    ...(online === 0 ? [] : ([[words.online, online]] as const)),
    [words.expected, expected],
    ...(counted === null ? [] : ([[words.counted, counted]] as const)),
  ] as const
}

/** An admin closes what somebody left open. */
function CloseDialog({ shift, onDone, onClose }: { shift: Shift; onDone: () => unknown; onClose: () => void }) {
  const { shifts: words } = useBundle('manage')
  const { form, isSurplus } = useCloseForm(shift, () => {
    onClose()
    return onDone()
  })
  return (
    <ConfirmDialog
      title={words.close_title}
      confirmLabel={isSurplus ? words.close_anyway : words.close}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{words.close_text}</p>
        <AmountField {...form.field('counted')} label={words.counted} />
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
