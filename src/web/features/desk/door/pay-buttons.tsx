import { useRef, useState } from 'react'
import { owedOf, type TakenMethod } from '../../../../contract/rules/payment.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { duesOf } from './due.tsx'
import type { CountedTicket } from './verdict.ts'

/** Notes an amount in dinars; returns why it was refused. */
export type Pay = (amount: number, method: TakenMethod) => Promise<string | undefined>

interface PayButtonsProps {
  ticket: CountedTicket
  onPay: Pay
  /** What was paid is to be given back: the ticket was voided, or its event cancelled. */
  isBack?: boolean
  /** Another action comes first: no button here is the main one. */
  isSecond?: boolean
}

/** One button notes the amount due for admitted people, another the amount due for the ticket. */
export function PayButtons({ ticket, onPay, isBack, isSecond = false }: PayButtonsProps) {
  const words = useBundle('account').checkIn
  const [method, setMethod] = useMethod()
  const [busy, setBusy] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const choices = choicesOf(ticket, isBack)
  if (choices.length === 0) return <ErrorNotice text={problem} />

  async function pay(amount: number) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(amount)
    try {
      setProblem(await onPay(amount, method))
    } finally {
      isBusy.current = false
      setBusy(undefined)
    }
  }

  return (
    <div className="grid gap-3">
      <MethodChoice method={method} onChange={setMethod} />
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {choices.map(({ amount, label }, i) => (
          <Button
            key={label}
            size="lg"
            className="px-2!"
            variant={i === 0 && !isSecond ? 'main' : 'outline'}
            busy={busy === amount}
            onClick={() => void pay(amount)}
          >
            <span className={choices.length > 1 ? '*:block' : undefined}>
              {words[label]} <Money dinars={Math.abs(amount)} />
            </span>
          </Button>
        ))}
      </div>
      <ErrorNotice text={problem} />
    </div>
  )
}

function choicesOf(ticket: CountedTicket, isBack?: boolean) {
  const { paid = 0, total = paid } = ticket
  const owed = owedOf({ total, paid }, isBack)
  if (isBack || owed > 0) return owed > 0 ? [{ amount: -owed, label: 'give_back' as const }] : []
  const { admitted = 0, whole = 0 } = duesOf(ticket) ?? {}
  const first = admitted || whole
  if (first === 0) return []
  const rest = whole > first ? [{ amount: whole, label: 'pay_all' as const }] : []
  return [{ amount: first, label: 'pay' as const }, ...rest]
}

/** Of the last payment at this page: a door has its cash box or its card terminal. */
let lastMethod: TakenMethod = 'cash'

function useMethod() {
  const [method, setMethod] = useState(lastMethod)
  return [
    method,
    (chosen: TakenMethod) => {
      lastMethod = chosen
      setMethod(chosen)
    },
  ] as const
}

const METHODS = ['cash', 'card'] as const

function MethodChoice({ method, onChange }: { method: TakenMethod; onChange: (method: TakenMethod) => void }) {
  const words = useBundle('account').checkIn
  const choices = METHODS.map((value) => ({ value, label: words.methods[value] }))
  return <ChoiceRow legend={words.method} choices={choices} value={method} onChange={onChange} />
}
