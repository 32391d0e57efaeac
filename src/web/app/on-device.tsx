import { ScanLine, Ticket } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listsOwner } from '../features/desk/store.ts'
import { findKeptTickets } from '../features/sale/offline/kept-tickets.ts'
import { withPageContext } from '../features/sale/offline/offline-fallback.ts'
import { useBundle, useWords } from '../lib/i18n.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * Without a network: the page's title, and links to what this device keeps, the tickets and the door; no links if it
 * keeps nothing.
 */
export function OnDevice() {
  const words = useBundle('event').onDevice
  useTitle()
  const [kept, setKept] = useState({ tickets: 0, door: false })
  useEffect(() => {
    void Promise.all([withPageContext(findKeptTickets), listsOwner()]).then(([tickets, owner]) =>
      setKept({ tickets: tickets.length, door: owner !== undefined }),
    )
  }, [])
  if (kept.tickets === 0 && !kept.door) return null
  return (
    <section aria-labelledby="on-device" className="container pb-12 text-center sm:pb-24">
      <h2 id="on-device" className="text-xl">
        {words.title}
      </h2>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {kept.tickets > 0 && (
          <ButtonLink to="/tickets">
            <Icon of={Ticket} />
            {words.tickets(kept.tickets)}
          </ButtonLink>
        )}
        {kept.door && (
          // A separate document, with a service worker of its own.
          <a href="/check-in" className={buttonClass()}>
            <Icon of={ScanLine} />
            {words.door}
          </a>
        )}
      </div>
    </section>
  )
}

/** The page of the URL has no title, or that of its content. */
function useTitle() {
  const { brand, shell } = useWords().words
  const title = `${shell.no_connection} · ${brand}`
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title.endsWith(title)) document.title = before
    }
  }, [title])
}
