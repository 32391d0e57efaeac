/** Kinds of live events, sorted; their shapes are in `contract/calls/live.ts`. */
export const LIVE_KINDS = [
  'booking',
  'conversation',
  'message',
  'messages_read',
  'notification',
  'notifications_read',
] as const

export type LiveKind = (typeof LIVE_KINDS)[number]

/** Longest silence of the server, milliseconds. Readers allow for delays before they take it for a lost connection. */
export const MAX_SILENCE_MS = 20_000
