import type { Booking } from '../../../contract/calls/bookings.ts'
import { type BookingSide, CHOSEN_OTHER } from '../../../contract/rules/booking.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { DateTime, Money } from '../../ui/formatted.tsx'
import { Written } from '../../ui/written.tsx'
import { type DepositWords, partyName } from './parties.ts'

/** History of a booking, oldest first. */
export function BookingHistory({ booking, side }: { booking: Booking; side: BookingSide }) {
  const { bookings: words, deposits } = useBundle('account')

  function author(by: BookingSide | 'clock'): string {
    if (by === 'clock') return words.by_clock
    return by === side ? words.by_you : words.by(partyName(booking, by, words))
  }

  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="text-xl">
        {words.history}
      </h2>
      <ol className="mt-4 border-s-2 border-line">
        {merged(booking.history, moneyOf(booking, deposits)).map((line) =>
          'title' in line ? (
            <MoneyLine key={line.key} line={line} />
          ) : (
            <Change key={`${line.state} ${line.at}`} change={line} author={author(line.by)} />
          ),
        )}
      </ol>
    </section>
  )
}

function Change({ change: { state, at, amount, reason }, author }: { change: BookingChange; author: string }) {
  const { bookings: words, deposits } = useBundle('account')
  return (
    <li className="relative pb-5 ps-6 last:pb-0">
      <span aria-hidden className="absolute -start-[7px] top-2 size-3 rounded-full bg-mute" />
      <p className="font-medium wrap-anywhere">
        {state === 'secured' ? deposits.history.secured : words.changes[state]}{' '}
        <span className="font-normal text-mute">{author}</span>
      </p>
      <p className="text-sm text-mute">
        <DateTime instant={at} withYear />
      </p>
      {state === 'quoted' && amount !== null && (
        <p className="mt-1 font-medium">
          <Money dinars={amount} />
        </p>
      )}
      {reason === CHOSEN_OTHER && <p className="mt-1">{words.chosen_other}</p>}
      {reason && reason !== CHOSEN_OTHER && (
        <p className="mt-1 wrap-anywhere">
          <Written className="whitespace-pre-line">{reason}</Written>
        </p>
      )}
    </li>
  )
}

function MoneyLine({ line: { title, at, amount } }: { line: Line }) {
  return (
    <li className="relative pb-5 ps-6 last:pb-0">
      <span aria-hidden className="absolute -start-[7px] top-2 size-3 rounded-full bg-gold" />
      <p className="font-medium wrap-anywhere">
        {title} <Money dinars={amount} />
      </p>
      <p className="text-sm text-mute">
        <DateTime instant={at} withYear />
      </p>
    </li>
  )
}

type BookingChange = Booking['history'][number]
type Line = ReturnType<typeof moneyOf>[number]

/** Changes keep their order, whatever the clocks of several processes said; money stands before the first later one. */
function merged(history: BookingChange[], money: Line[]): (BookingChange | Line)[] {
  const left = [...money]
  const lines: (BookingChange | Line)[] = []
  for (const change of history) {
    while (left[0] && Date.parse(left[0].at) < Date.parse(change.at)) lines.push(...left.splice(0, 1))
    lines.push(change)
  }
  return [...lines, ...left]
}

/** Money that moved, or is about to, oldest first. What went back is among the payments once it arrived. */
function moneyOf({ payments, refunds }: Booking, { history }: DepositWords) {
  const moved = payments.map(({ amount, method, at }) => ({
    ...{
      at,
      amount: Math.abs(amount),
      title: amount < 0 ? history.back : history[method === 'cash' ? 'cash' : 'online'],
    },
  }))
  const returning = refunds
    .filter(({ state, is_stray }) => is_stray || state === 'under_way')
    .map(({ state, is_stray, at, amount }) => ({
      ...{ at, amount, title: is_stray && state !== 'under_way' ? history.stray : history.under_way },
    }))
  return [...moved, ...returning]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((line, index) => ({ ...line, key: `${index} ${line.at}` }))
}
