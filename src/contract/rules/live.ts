/** Kinds of live events, in the order of the alphabet; `contract/live.ts` has their shapes. */
export const LIVE_KINDS = [
  'booking',
  'conversation',
  'message',
  'messages_read',
  'notification',
  'notifications_read',
] as const

export type LiveKind = (typeof LIVE_KINDS)[number]

/** The server is never silent for longer, milliseconds: a reader that hears nothing for so long is cut off. */
export const MAX_SILENCE_MS = 20_000
