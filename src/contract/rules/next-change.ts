/** The first of these instants (milliseconds) after `now`; Infinity if none follows. */
export function nextChange(instants: readonly number[], now: number): number {
  return Math.min(...instants.filter((instant) => instant > now))
}
