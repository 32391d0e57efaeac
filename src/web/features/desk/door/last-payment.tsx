import { useState } from 'react'
import { ticketReference } from '../../../../contract/rules/door.ts'
import type { TakenMethod } from '../../../../contract/rules/payment.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import type { Door } from './use-door.ts'

/** A payment noted at this door. */
export interface NotedPayment {
  id: string
  code: string
  amount: number
  method: TakenMethod
}

/** The last payment of this door, which one tap takes back. */
export function LastPayment({ payment, pay }: { payment: NotedPayment; pay: Door['pay'] }) {
  const words = useBundle('account').checkIn
  const [state, setState] = useState<'busy' | 'undone'>()
  const [problem, setProblem] = useState<string>()
  const { id, code, amount, method } = payment

  async function undo() {
    setState('busy')
    const outcome = await pay({ code, amount: -amount, method: 'correction', corrects: id })
    setState(outcome.kind === 'noted' ? 'undone' : undefined)
    setProblem(outcome.kind === 'refused' ? outcome.message : undefined)
  }

  return (
    <div className="mt-4 rounded-card border border-line bg-card px-5 py-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0">
          {state === 'undone' ? (
            words.undone
          ) : (
            <>
              <span className="text-mute">{words.last_payment}</span>{' '}
              <span className="font-semibold">
                <Money dinars={amount} /> · {words.methods[method]}
              </span>{' '}
              <bdi dir="ltr" className="text-mute">
                {ticketReference(code)}
              </bdi>
            </>
          )}
        </p>
        {state !== 'undone' && (
          <Button busy={state === 'busy'} onClick={() => void undo()}>
            {words.undo}
          </Button>
        )}
      </div>
      <ErrorNotice text={problem} className="mt-2" />
    </div>
  )
}
