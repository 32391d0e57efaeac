import { CircleCheckBig, CircleQuestionMark, CircleX, Clock, History, TicketX } from 'lucide-react'
import { formatCount, formatTime } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { DateTime, Money } from '../../ui/formatted.tsx'
import type { SignalVariant } from '../../ui/signal.tsx'
import { Written } from '../../ui/written.tsx'
import { Due } from './due.tsx'
import type { Verdict } from './verdict.ts'

export const verdictVariants: Record<Verdict['kind'], SignalVariant> = {
  admitted: { icon: CircleCheckBig, variant: 'ok' },
  used: { icon: History, variant: 'danger' },
  too_many: { icon: CircleX, variant: 'danger' },
  wrong_event: { icon: TicketX, variant: 'danger' },
  wrong_day: { icon: Clock, variant: 'danger' },
  cancelled: { icon: CircleX, variant: 'danger' },
  voided: { icon: CircleX, variant: 'danger' },
  held: { icon: CircleX, variant: 'danger' },
  unknown: { icon: CircleQuestionMark, variant: 'danger' },
  failed: { icon: CircleX, variant: 'danger' },
}

/** Number and time of earlier admissions, or the subject of another verdict. */
export function VerdictDetails({ verdict }: { verdict: Verdict }) {
  const words = useBundle('account').checkIn
  const { language } = useWords()
  switch (verdict.kind) {
    case 'admitted':
      return (
        <>
          <p className="text-2xl">{words.let_in(formatCount(verdict.admitted), formatCount(verdict.quantity))}</p>
          <Due ticket={verdict} />
        </>
      )
    case 'used':
      return (
        <>
          <p className="text-2xl">
            {verdict.admitted_at && (
              <>
                {words.used_at} <bdi className="whitespace-nowrap">{formatTime(verdict.admitted_at, language)}</bdi>
                <br />
              </>
            )}
            {words.let_in(formatCount(verdict.admitted), formatCount(verdict.quantity))}
          </p>
          <Due ticket={verdict} />
        </>
      )
    case 'too_many':
      return <p className="text-2xl">{words.left(verdict.quantity - verdict.admitted)}</p>
    case 'wrong_event':
      return verdict.title && verdict.date ? (
        <p className="text-2xl text-balance">
          <Written>{verdict.title}</Written>
          <br />
          <DateTime instant={verdict.date} withYear />
        </p>
      ) : null
    case 'wrong_day':
      return (
        <p className="text-2xl text-balance">
          <DateTime instant={verdict.date} withYear />
        </p>
      )
    case 'voided':
      return (
        <div className="text-2xl text-balance">
          <p>{words.hints.voided}</p>
          {verdict.voided_at && (
            <p>
              {words.voided_at} <DateTime instant={verdict.voided_at} />
            </p>
          )}
          {Boolean(verdict.paid) && (
            <p className="font-bold">
              {words.to_give_back} <Money dinars={verdict.paid ?? 0} />
            </p>
          )}
        </div>
      )
    case 'failed':
      return <p className="text-2xl text-balance">{verdict.message}</p>
    default:
      return <p className="text-2xl text-balance">{words.hints[verdict.kind]}</p>
  }
}
