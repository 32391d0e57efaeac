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

/** Waits until the service worker has all files, and the database this many tickets. */
export async function isKept(page: Page, count = 1): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptTickets(page)).toBe(count)
}

/** Number of tickets on this device. */
export function keptTickets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tickets')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result } = opening
          if (!result.objectStoreNames.contains('kept')) return resolve(0)
          const counting = result.transaction('kept').objectStore('kept').getAllKeys()
          counting.onsuccess = () => {
            result.close()
            resolve(counting.result.filter((key) => String(key).startsWith('ticket:')).length)
          }
        }
      }),
  )
}
