import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PayChoiceProps } from './pay-choice.tsx'

// Most events are paid at the door. Its texts come with it.
const Choice = lazyComponent(async () => (await import('./pay-choice.tsx')).PayChoice)

/** How the tickets are paid, loaded when there is something to say of it. */
export function PayChoice(props: PayChoiceProps) {
  return (
    <Suspense fallback={<Skeleton className={props.pay.hasChoice ? 'h-64' : 'h-24'} />}>
      <Choice {...props} />
    </Suspense>
  )
}
