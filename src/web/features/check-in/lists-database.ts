/** Database with the doors' lists on this device. */
export const DOOR_LISTS = 'check-in'

/** Drops the doors' lists from this device, at log-out. */
export function dropDoorLists(): void {
  indexedDB.deleteDatabase(DOOR_LISTS)
}
