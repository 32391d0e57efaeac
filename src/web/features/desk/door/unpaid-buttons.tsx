import { useRef, useState } from 'react'
import type { TakenMethod } from '../../../../contract/rules/payment.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'

/** One tap takes all that a ticket waits for, and admits. */
export function UnpaidButtons({ onSettle }: { onSettle: (method: TakenMethod) => Promise<unknown> }) {
  const words = useBundle('account').checkIn
  const [busy, setBusy] = useState<TakenMethod>()
  const isBusy = useRef(false)

  async function settle(method: TakenMethod) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(method)
    try {
      await onSettle(method)
    } finally {
      isBusy.current = false
      setBusy(undefined)
    }
  }

  return (
    <div className="grid gap-3">
      <p className="text-mute">{words.unpaid_hint}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {(['cash', 'card'] as const).map((method) => (
          <Button
            key={method}
            size="lg"
            className="px-2!"
            variant={method === 'cash' ? 'main' : 'outline'}
            busy={busy === method}
            onClick={() => void settle(method)}
          >
            {words.methods[method]}
          </Button>
        ))}
      </div>
    </div>
  )
}
