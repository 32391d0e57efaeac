import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { PayWay } from '../../../../contract/rules/charge.ts'
import type { EventWithTypes } from '../../events/availability.ts'

/** How the buyer pays: as the event says, or as they choose, online first. */
export function usePayWay({ pay = 'door' }: EventWithTypes) {
  const isOff = useRouteContext({ from: '__root__', select: ({ payments }) => payments === 'off' })
  const hasChoice = pay === 'either' && !isOff
  const [chosen, choose] = useState<PayWay>('online')
  const way: PayWay = hasChoice ? chosen : pay === 'online' ? 'online' : 'door'
  return {
    way,
    hasChoice,
    choose,
    /** Sent with the purchase. */
    details: pay === 'door' ? {} : { pay: way },
  }
}
