import { useState } from 'react'
import { dayInBahrain, dayStartInBahrain } from '../../../../contract/rules/bahrain.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useNow } from '../../../lib/use-now.ts'

const DAY_MS = 86_400_000

/** Today in Bahrain, by the reader's clock; for components that the server never renders. */
export function useToday(): string {
  const [openedAt] = useState(serverNow)
  return dayInBahrain(useNow(openedAt, [dayStartInBahrain(openedAt) + DAY_MS]))
}
