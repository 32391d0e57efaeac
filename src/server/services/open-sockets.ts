import pg from 'pg'

/** When the silence of a server was noticed, and when an attempt began whose connection it answered; `performance.now()`. */
export interface ServerChange {
  silentAt: number
  answeredFrom: number
}

/** Makes the connections of a pool and knows which of them are open. */
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
     * Destroys the sockets to the server that has gone silent, those that are still connecting to it included: their statements
     * reject at once instead of waiting for answers that never come.
     */
    abandon({ silentAt, answeredFrom }: ServerChange): void {
      for (const [client, { since, isConnected }] of open) {
        if (since < (isConnected ? silentAt : answeredFrom)) client.connection.stream.destroy()
      }
    },
  }
}
