import { CircleCheckBig, CircleQuestionMark, CircleX, Clock, History, Send, TicketX, Undo2 } from 'lucide-react'
import { dateTimeComma, formatCount, formatTime } from '../../../contract/rules/format.ts'
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
  handed_on: { icon: Send, mirrored: true, variant: 'danger' },
  given_back: { icon: Undo2, mirrored: true, variant: 'danger' },
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
          <Names names={verdict.names} />
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
    case 'handed_on':
      return <Left hint={words.hints.handed_on} label={words.handed_on_at} at={verdict.handed_on_at} />
    case 'given_back':
      return (
        <Left
          hint={words.hints.given_back}
          label={words.given_back_at}
          at={verdict.given_back_at}
          paid={verdict.paid}
        />
      )
    case 'voided':
      return <Left hint={words.hints.voided} label={words.voided_at} at={verdict.voided_at} paid={verdict.paid} />
    case 'failed':
      return <p className="text-2xl text-balance">{verdict.message}</p>
    default:
      return <p className="text-2xl text-balance">{words.hints[verdict.kind]}</p>
  }
}

/** Names of the people of a ticket, as far as its buyer gave them; lists on a device have none. */
function Names({ names = [] }: { names: readonly string[] | undefined }) {
  const { language } = useWords()
  if (names.length === 0) return null
  return (
    <p className="text-xl text-balance wrap-anywhere">
      {names.map((name) => `\u2068${name}\u2069`).join(dateTimeComma[language])}
    </p>
  )
}

interface LeftProps {
  hint: string
  label: string
  /** Unknown to lists on a device. */
  at: string | undefined
  paid?: number | undefined
}

/** Why a ticket admits nobody, since when, and what of its money is to be given back. */
function Left({ hint, label, at, paid = 0 }: LeftProps) {
  const words = useBundle('account').checkIn
  return (
    <div className="text-2xl text-balance">
      <p>{hint}</p>
      {at && (
        <p>
          {label} <DateTime instant={at} />
        </p>
      )}
      {paid > 0 && (
        <p className="font-bold">
          {words.to_give_back} <Money dinars={paid} />
        </p>
      )}
    </div>
  )
}
