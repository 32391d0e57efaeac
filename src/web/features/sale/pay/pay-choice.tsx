import { formatDateTime } from '../../../../contract/rules/format.ts'
import { giveBackUntil } from '../../../../contract/rules/pass.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { RadioGroup } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import type { EventWithTypes } from '../../events/availability.ts'
import { DemoNote } from './demo-note.tsx'
import type { usePayWay } from './use-pay-way.ts'

export interface PayChoiceProps {
  event: EventWithTypes
  now: number
  pay: ReturnType<typeof usePayWay>
}

/** How the tickets are paid, and what comes back of those that are returned. */
export function PayChoice({ event, now, pay: { way, ways, hasChoice, choose } }: PayChoiceProps) {
  const { language } = useWords()
  const own = useBundle('pay')
  const { pay_online } = useBundle('event').ticket
  const { refund_percent: percent = 100, give_back_until = null, date } = event
  const until = giveBackUntil({ date, give_back_until })
  return (
    <>
      {hasChoice ? (
        <RadioGroup label={own.choice}>
          <div className="grid grid-cols-1 gap-3">
            {ways.map((each) => (
              <RadioCard
                key={each}
                name="pay"
                value={each}
                checked={way === each}
                onChange={() => choose(each)}
                label={own.choices[each]}
                hint={each === 'online' ? pay_online : own.hints[each]}
              />
            ))}
          </div>
        </RadioGroup>
      ) : (
        <p className="font-medium">{own.online}</p>
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
