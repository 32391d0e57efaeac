import type { DayState } from './day-states.ts'

/** Mark of a day's state; shapes differ as well as colours. The text beside it says the same. */
export function DayMark({ state }: { state: DayState | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 10 8" className="h-2 w-2.5">
      {state === 'free' && <circle cx="5" cy="4" r="3.25" fill="currentColor" />}
      {state === 'partly' && (
        <>
          <circle cx="5" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.25" />
          <path d="M2 4a3 3 0 0 0 6 0z" fill="currentColor" />
        </>
      )}
      {state === 'ask' && <circle cx="5" cy="4" r="2.75" fill="none" stroke="currentColor" strokeDasharray="1.6 1.3" />}
      {state === 'busy' && <path d="M1 4h8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />}
    </svg>
  )
}

/** Colours of the marks, on the card. */
export const markClass: Record<DayState, string> = {
  free: 'text-ok',
  partly: 'text-ok',
  busy: 'text-mute',
  ask: 'text-mute',
}
