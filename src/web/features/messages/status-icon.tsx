import { Check, CheckCheck, Ellipsis, X } from 'lucide-react'
import { useBundle } from '../../lib/i18n.tsx'

const icons = { sending: Ellipsis, sent: Check, read: CheckCheck, failed: X }

export type MessageStatus = keyof typeof icons

/** Status of an own message: sending, sent, read or failed. */
export function StatusIcon({ status, className = 'size-4' }: { status: MessageStatus; className?: string }) {
  const words = useBundle('account').messages
  const Shape = icons[status]
  return (
    <span role="img" aria-label={words.status[status]} title={words.status[status]} className="inline-flex shrink-0">
      <Shape aria-hidden className={className} strokeWidth={2.25} />
    </span>
  )
}
