import { EventEmitter } from 'node:events'
import type { PubSub } from './pubsub.ts'

const WAKE = 'live'
const SESSIONS = 'live_sessions'

/** Wakes the event streams of all processes (`features/live/`), which then read the database. */
export interface Live {
  /** Live events were committed. */
  wake(): void
  /** Sessions of the user have ended: their streams end at once. */
  checkSessions(userId: string): void
  onWake(listener: () => void): void
  onCheckSessions(listener: (userIds: string[]) => void): void
}

/**
 * Coalesces its messages to other processes (`pubsub.ts`): a NOTIFY inside each transaction would serialize commits.
 */
export function createLive(pubsub: PubSub): Live {
  const events = new EventEmitter()
  pubsub.subscribe(WAKE, () => events.emit(WAKE))
  pubsub.subscribe(SESSIONS, (userIds) => events.emit(SESSIONS, userIds))
  pubsub.onGap(() => events.emit(WAKE))
  return {
    wake() {
      events.emit(WAKE)
      pubsub.publish(WAKE, ['written'])
    },
    checkSessions(userId) {
      events.emit(SESSIONS, [userId])
      pubsub.publish(SESSIONS, [userId])
    },
    onWake(listener) {
      events.on(WAKE, listener)
    },
    onCheckSessions(listener) {
      events.on(SESSIONS, listener)
    },
  }
}
