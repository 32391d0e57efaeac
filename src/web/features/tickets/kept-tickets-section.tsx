import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Tag } from '../../ui/tag.tsx'
import { findKeptTickets, type KeptTicket } from './kept-tickets.ts'
import { withPageContext } from './offline-fallback.ts'

/** The tickets that a guest opened on this device; nothing if there are none. */
export function KeptTicketsSection() {
  const own = useBundle('event').ticket
  const [kept, setKept] = useState<KeptTicket[]>([])
  useEffect(() => {
    void withPageContext(findKeptTickets).then(setKept)
  }, [])
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="on-device" className="container pb-12">
      <div className="mx-auto max-w-lg">
        <h2 id="on-device" className="text-xl">
          {own.on_device}
        </h2>
        <p className="mt-1 text-mute">{own.on_device_text}</p>
        <ul className="mt-4 grid grid-cols-1 gap-3">
          {kept.map(({ ticket: { purchaseId, event, ...ticket } }) => (
            <li key={purchaseId}>
              <Link
                to="/scan/$purchaseId"
                params={{ purchaseId }}
                className="block rounded-card border border-line bg-card p-4 hover:border-mute"
              >
                <span className="block font-semibold wrap-break-word">
                  <bdi lang={event.title_language}>{event.title}</bdi>
                </span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <DateTime instant={event.date} />
                  {ticket.voided_at && <Tag variant="danger">{own.voided}</Tag>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
