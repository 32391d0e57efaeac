import { useBundle } from '../../../lib/i18n.tsx'
import { Spinner } from '../../../ui/icon.tsx'
import type { useChecks } from './use-checks.ts'
import { VerdictPanel } from './verdict-panel.tsx'

type Checks = Pick<
  ReturnType<typeof useChecks>,
  'verdict' | 'problem' | 'isChecking' | 'admitMore' | 'pay' | 'settle' | 'next'
>

/** The verdict on the last code over the whole screen, or that one is being checked. */
export function Verdicts({ verdict, problem, isChecking, admitMore, pay, settle, next }: Checks) {
  const words = useBundle('account').checkIn
  if (verdict) {
    const actions = { onMore: admitMore, onPay: pay, onSettle: settle, onNext: next }
    return <VerdictPanel verdict={verdict} problem={problem} {...actions} />
  }
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center p-4">
      {isChecking && (
        <p className="flex items-center gap-2 rounded-full bg-ink px-5 py-2.5 text-paper shadow-soft">
          <Spinner />
          <span>{words.checking}</span>
        </p>
      )}
    </div>
  )
}
