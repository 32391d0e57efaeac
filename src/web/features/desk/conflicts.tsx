import { formatCount } from '../../../contract/rules/format.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Queue } from './use-queue.ts'

/** Sales, admissions and payments made without a network that the server counted only in part, or refused. */
export function Conflicts({ queue: { conflicts, dismiss } }: { queue: Pick<Queue, 'conflicts' | 'dismiss'> }) {
  const words = useBundle('account').checkIn
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby="conflicts" className="mt-6">
      <h2 id="conflicts" className="text-xl">
        {words.conflicts}
      </h2>
      <p className="mt-1 text-mute">{words.conflicts_text}</p>
      <ul className="mt-3 grid gap-3">
        {conflicts.map(({ id, reference, reason, ...conflict }) => (
          <li key={id}>
            <Notice variant="danger" live>
              <p className="font-semibold">
                <bdi dir="ltr">{reference}</bdi> · {words.conflict_reasons[reason ?? 'REFUSED']}
              </p>
              <p className="text-ink">
                {'amount' in conflict ? (
                  <>
                    {reason === 'NO_PLACE' ? words.to_give_back : words.payment_refused}{' '}
                    <Money dinars={conflict.amount} />
                  </>
                ) : (
                  words.conflict_counted(formatCount(conflict.counted), formatCount(conflict.admit))
                )}
              </p>
              <Button className="mt-2" onClick={() => dismiss(id)}>
                {words.dismiss}
              </Button>
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}
