import {
  CircleCheckBig,
  CircleQuestionMark,
  CircleX,
  Clock,
  HandCoins,
  History,
  Send,
  TicketX,
  Undo2,
} from 'lucide-react'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { dueOf } from '../../../../contract/rules/payment.ts'
import type { SignalVariant } from '../../../ui/signal.tsx'
import type { Verdict } from './verdict.ts'

export const verdictVariants: Record<Verdict['kind'], SignalVariant> = {
  admitted: { icon: CircleCheckBig, variant: 'ok' },
  used: { icon: History, variant: 'danger' },
  too_many: { icon: CircleX, variant: 'danger' },
  wrong_event: { icon: TicketX, variant: 'danger' },
  wrong_day: { icon: Clock, variant: 'danger' },
  cancelled: { icon: CircleX, variant: 'danger' },
  handed_on: { icon: Send, mirrored: true, variant: 'danger' },
  given_back: { icon: Undo2, mirrored: true, variant: 'danger' },
  voided: { icon: CircleX, variant: 'danger' },
  held: { icon: CircleX, variant: 'danger' },
  unpaid: { icon: HandCoins, variant: 'danger' },
  unknown: { icon: CircleQuestionMark, variant: 'danger' },
  failed: { icon: CircleX, variant: 'danger' },
}

interface TitleWords {
  verdicts: Record<Verdict['kind'], string>
  unpaid: (amount: string) => string
}

/** The word of a verdict; of an unpaid ticket with what it costs, where the list of the door tells. */
export function titleOf(verdict: Verdict, { verdicts, unpaid }: TitleWords): string {
  const amount = verdict.kind === 'unpaid' ? unpaidOf(verdict) : 0
  return amount > 0 ? unpaid(formatMoney(amount)) : verdicts[verdict.kind]
}

/** What an unpaid ticket costs, in dinars. */
export const unpaidOf = ({ total = 0, paid = 0 }: Verdict & { kind: 'unpaid' }) => dueOf({ total, paid })
