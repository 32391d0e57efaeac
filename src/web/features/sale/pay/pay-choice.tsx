import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { PayWay } from '../../../../contract/rules/charge.ts'
import { formatDateTime } from '../../../../contract/rules/format.ts'
import { giveBackUntil } from '../../../../contract/rules/pass.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { RadioGroup } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import type { EventWithTypes } from '../../events/availability.ts'
import { DemoNote } from './demo-note.tsx'

/** How the buyer pays: as the event says, or as they choose, online first. */
export function usePayWay({ pay = 'door', transfer = false }: EventWithTypes) {
  const isOff = useRouteContext({ from: '__root__', select: ({ payments }) => payments === 'off' })
  const ways: PayWay[] = [
    ...(pay === 'online' || (pay === 'either' && !isOff) ? (['online'] as const) : []),
    ...(transfer ? (['transfer'] as const) : []),
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

interface PayChoiceProps {
  event: EventWithTypes
  now: number
  pay: ReturnType<typeof usePayWay>
}

/** How the tickets are paid, and what comes back of those that are returned. */
export function PayChoice({ event, now, pay: { way, ways, hasChoice, choose } }: PayChoiceProps) {
  const { language } = useWords()
  const own = useBundle('event').ticket
  const { refund_percent: percent = 100, give_back_until = null, date } = event
  const until = giveBackUntil({ date, give_back_until })
  return (
    <>
      {hasChoice ? (
        <RadioGroup label={own.pay_choice}>
          <div className="grid grid-cols-1 gap-3">
            {ways.map((each) => (
              <RadioCard
                key={each}
                name="pay"
                value={each}
                checked={way === each}
                onChange={() => choose(each)}
                label={own.pay_choices[each]}
                hint={own.pay_hints[each]}
              />
            ))}
          </div>
        </RadioGroup>
      ) : (
        <p className="font-medium">{own.pay_online}</p>
      )}
      {way === 'online' && (
        <>
          <p className="text-sm text-mute">
            {own.refund_online(now < Date.parse(until) ? formatDateTime(until, language) : undefined, percent)}
          </p>
          <DemoNote />
        </>
      )}
    </>
  )
}
