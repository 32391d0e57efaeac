import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { deviceStorage } from '../../../lib/storage.ts'
import { keepList, keepTicket, type TicketsOwner } from './kept-tickets.ts'
import { withPageContext } from './offline-fallback.ts'
import { rememberPageLanguage } from './worker-language.ts'

const MARK_KEY = 'kept_tickets'
const MARK = 'data-kept-tickets'

/**
 * Inline script of `/tickets`, runs before its first paint: the tickets are read from IndexedDB long after it, and the
 * form would have been drawn in their place. Wrong at most once, until they are read.
 */
export const MARK_KEPT = `try{localStorage.getItem('${MARK_KEY}')&&document.documentElement.toggleAttribute('${MARK}',true)}catch{}`

// For navigations within the site.
if (!import.meta.env.SSR && deviceStorage.read(MARK_KEY)) document.documentElement.toggleAttribute(MARK, true)

/** Notes whether this device keeps tickets, for the first paint of the next visit. */
export function markKept(isKept: boolean): void {
  deviceStorage.write(MARK_KEY, isKept ? '1' : undefined)
  document.documentElement.toggleAttribute(MARK, isKept)
}

const WORKER = '/ticket-worker.js'

/** Stores a ticket on this device; returns whether the browser allows it. */
export async function storeTicket(ticket: TicketWithEvent, owner: TicketsOwner | undefined): Promise<boolean> {
  const isStored = await withPageContext((context) => keepTicket(ticket, owner, context))
  if (isStored && !owner) markKept(true)
  return isStored
}

/** Stores a ticket on this device, and the pages that show it; returns whether the browser allows both. */
export async function keepTicketOffline(ticket: TicketWithEvent, owner: TicketsOwner | undefined): Promise<boolean> {
  const isStored = await storeTicket(ticket, owner)
  return (await registerWorker()) && isStored
}

/** Stores the listed tickets of an account on this device, and the pages that show them. */
export async function keepListOffline(tickets: TicketWithEvent[], owner: TicketsOwner): Promise<void> {
  await withPageContext((context) => keepList(tickets, owner, context))
  await registerWorker()
}

/** Stores the frame of pages on this device, for visitors without tickets; not where they save data. */
export async function keepPagesOffline(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) await registerWorker()
}

let registering: Promise<boolean> | undefined

/** Registers the service worker of tickets. False where the browser allows none, as private windows and plain HTTP. */
function registerWorker(): Promise<boolean> {
  if (!import.meta.env.PROD) return Promise.resolve(true)
  registering ??= whenIdle()
    .then(register)
    .catch(() => {
      registering = undefined
      return false
    })
  return registering
}

async function register(): Promise<boolean> {
  await navigator.serviceWorker.register(WORKER, { scope: '/' })
  // This page is not controlled by it yet.
  await rememberPageLanguage(document.documentElement.lang as Language)
  return true
}

/** Resolves once the page has loaded and is idle. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
}
