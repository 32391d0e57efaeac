import { createDeviceStore } from './device-store.ts'

/** The doors' lists on this device (store.ts). */
export const doorLists = createDeviceStore('check-in', 'lists')

/** Drops the doors' lists from this device, at log-out. */
export async function dropDoorLists(): Promise<void> {
  // Not the database itself: that would wait until no tab has a connection. A failure hinders no log-out.
  await doorLists.clear().catch(() => undefined)
}
