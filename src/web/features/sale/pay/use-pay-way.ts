import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { PayWay } from '../../../../contract/rules/charge.ts'
import type { EventWithTypes } from '../../events/availability.ts'

/** How the buyer pays: as the event says, or as they choose, online first. */
export function usePayWay({ pay = 'door', transfer = false }: EventWithTypes) {
  const isOff = useRouteContext({ from: '__root__', select: ({ payments }) => payments === 'off' })
  const takesTransfers = useRouteContext({ from: '__root__', select: ({ bankTransfer }) => bankTransfer })
  const ways: PayWay[] = [
    ...(pay === 'online' || (pay === 'either' && !isOff) ? (['online'] as const) : []),
    ...(transfer && takesTransfers ? (['transfer'] as const) : []),
    ...(pay === 'online' ? [] : (['door'] as const)),
  ]
  const [chosen, choose] = useState<PayWay>()
  const usual = ways.includes('online') ? 'online' : 'door'
  const way: PayWay = chosen && ways.includes(chosen) ? chosen : usual
  return {
    way,
    ways,
    hasChoice: ways.length > 1,
    choose,
    /** Sent with the purchase. */
    details: pay === 'door' && way === 'door' ? {} : { pay: way },
  }
}
