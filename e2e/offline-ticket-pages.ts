import type { Page } from 'playwright-core'
import { ticketReference } from '../src/contract/rules/door.ts'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { expect } from './expect.ts'
import type { Site } from './site.ts'

export async function addTicket(site: Site, email = 'noor@example.com', title = 'ليلة الطرب') {
  const purchase = purchaseOf(await addEvent(site, { title }), { userEmail: email })
  await buy(site, purchase)
  const purchaseId = String(purchase.purchaseId)
  return { purchaseId, path: `/scan/${purchaseId}`, reference: ticketReference(purchaseId) }
}

/** Drops all tickets of this device, whatever an earlier test left there; the page then shows none of the site's. */
export async function clearKept(page: Page): Promise<void> {
  await page.goto('/healthz')
  await withKept(page, 'clear')
}

/** Waits until the service worker has all files, and the database this many tickets. */
export async function isKept(page: Page, count = 1): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptTickets(page)).toBe(count)
}

/** Number of tickets on this device. */
export function keptTickets(page: Page): Promise<number> {
  return withKept(page, 'count')
}

/** Counts the tickets in the page's database, or clears it. */
function withKept(page: Page, work: 'count' | 'clear'): Promise<number> {
  return page.evaluate(
    (work) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tickets')
        // The page creates it, with its store.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(0) : reject(opening.error))
        opening.onsuccess = () => {
          const { result } = opening
          const finish = (count: number) => {
            result.close()
            resolve(count)
          }
          const kept = result.transaction('kept', 'readwrite').objectStore('kept')
          const asking = work === 'clear' ? kept.clear() : kept.getAllKeys()
          asking.onsuccess = () =>
            finish((asking.result ?? []).filter((key) => String(key).startsWith('ticket:')).length)
        }
      }),
    work,
  )
}
