import { deviceStorage } from '../../lib/storage.ts'

/** The cookie of proofs is hidden from scripts: this only spares visitors without one a request that would be refused. */
const PROVED_UNTIL = 'address_proved_until'

/** Whether this browser seems to have a proof of some address. */
export function seemsProved(now: number): boolean {
  return Date.parse(deviceStorage.read(PROVED_UNTIL) ?? '') > now
}

/** Notes the end of a proof; another may last longer. */
export function noteProof(until: string): void {
  const before = deviceStorage.read(PROVED_UNTIL) ?? ''
  if (!(Date.parse(before) > Date.parse(until))) deviceStorage.write(PROVED_UNTIL, until)
}

export function dropProof(): void {
  deviceStorage.write(PROVED_UNTIL, undefined)
}
