import WifiOff from 'lucide-react/icons/wifi-off'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Signal, signalClass } from '../../ui/signal.tsx'
import type { Verdict } from './verdict.ts'
import { VerdictDetails, verdictVariants } from './verdict-details.tsx'

interface VerdictPanelProps {
  verdict: Verdict
  /** Admits one more person of the same ticket. */
  onMore: (code: string) => void
  onNext: () => void
}

/** The verdict on a ticket, full screen: sign, word and colour, readable at arm's length. */
export function VerdictPanel({ verdict, onMore, onNext }: VerdictPanelProps) {
  const words = useBundle('account').checkIn
  const { icon, variant } = verdictVariants[verdict.kind]
  const left = verdict.kind === 'admitted' ? verdict.quantity - verdict.admitted : 0
  return (
    <div
      className={`fixed inset-0 z-40 flex flex-col items-center justify-center gap-4 overflow-auto p-6 text-center ${signalClass[variant]}`}
    >
      {/* The button below covers the whole screen. */}
      <button type="button" tabIndex={-1} aria-hidden onClick={onNext} className="absolute inset-0 cursor-pointer" />
      <div role="alert" className="pointer-events-none relative flex flex-col items-center gap-3">
        <Signal large icon={icon} title={words.verdicts[verdict.kind]}>
          <VerdictDetails verdict={verdict} />
        </Signal>
        {verdict.offline && (
          <p className="mt-2 flex items-center gap-2 rounded-full border border-current px-4 py-1.5">
            <Icon of={WifiOff} />
            {words.offline_verdict}
          </p>
        )}
      </div>
      <div className="relative mt-4 grid auto-cols-fr gap-3 sm:grid-flow-col">
        {verdict.kind === 'admitted' && left > 0 && (
          <Button size="lg" onClick={() => onMore(verdict.code)}>
            {words.one_more}
          </Button>
        )}
        <Button size="lg" onClick={onNext}>
          {words.next}
        </Button>
      </div>
    </div>
  )
}
