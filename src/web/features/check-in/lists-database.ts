/** The database of the lists of doors on this device. */
export const DOOR_LISTS = 'check-in'

/** Drops the lists of doors from this device: at log-out they belong to nobody here. */
export function dropDoorLists(): void {
  indexedDB.deleteDatabase(DOOR_LISTS)
}
