import type { Language } from '../../../contract/rules/language.ts'
import type { TicketWithEvent } from '../../../contract/tickets.ts'
import { clocksCompared } from '../../lib/server-clock.ts'
import { keepList, keepTicket, type TicketsOwner } from './kept-tickets.ts'
import { pageContext } from './offline-fallback.ts'
import { rememberPageLanguage } from './worker-language.ts'

const WORKER = '/ticket-worker.js'

/** Stores a ticket on this device, and the pages that show it. */
export async function keepTicketOffline(ticket: TicketWithEvent, owner: TicketsOwner | undefined): Promise<void> {
  await clocksCompared()
  await keepTicket(ticket, owner, pageContext)
  registerWorker()
}

/** Stores the listed tickets of an account on this device, and the pages that show them. */
export async function keepListOffline(tickets: TicketWithEvent[], owner: TicketsOwner): Promise<void> {
  await clocksCompared()
  await keepList(tickets, owner, pageContext)
  registerWorker()
}

let isRegistered = false

/** Registers the service worker of tickets, once the page has loaded and is idle. */
function registerWorker(): void {
  // Private windows and plain HTTP have no service workers.
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  async function register() {
    try {
      await navigator.serviceWorker.register(WORKER, { scope: '/' })
      // This page is not controlled by it yet.
      await rememberPageLanguage(document.documentElement.lang as Language)
    } catch {
      isRegistered = false
    }
  }
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register())
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
