import type { Event } from '../../../contract/events.ts'
import { salesState } from '../../../contract/rules/sales.ts'
import { PurchasePanel } from './purchase-panel.tsx'

/** The purchase panel of an event that is being edited. */
export function PurchasePreview({ event, now }: { event: Event; now: number }) {
  return <PurchasePanel event={event} sales={salesState(event, now)} onBought={() => {}} />
}
