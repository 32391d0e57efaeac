import pg from 'pg'

/** A database that went silent and one that answers in its place; both times as of `performance.now()`. */
export interface Failover {
  /** When the heartbeat was sent that nobody answered. */
  silentAt: number
  /** When the first attempt to connect began that was answered. */
  answeredFrom: number
}

/** Tracks the open connections of a pool, which makes them with `Client`. */
export function trackSockets() {
  const open = new Map<pg.Client, { since: number; isConnected: boolean }>()
  class TrackedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const socket = { since: performance.now(), isConnected: false }
      open.set(this, socket)
      this.once('connect', () => {
        socket.isConnected = true
      })
      this.once('end', () => open.delete(this))
    }
  }
  return {
    Client: TrackedClient,
    /**
     * Destroys the sockets to the silent server, connecting ones included: their statements reject at once instead of waiting
     * for answers that never come.
     */
    abandon({ silentAt, answeredFrom }: Failover): void {
      for (const [client, { since, isConnected }] of open) {
        if (since < (isConnected ? silentAt : answeredFrom)) client.connection.stream.destroy()
      }
    },
  }
}
