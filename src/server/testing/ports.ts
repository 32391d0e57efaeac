import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux gives to connections, of which one could take a port between the look and its use. */
const FIRST = 20_000
const BEHIND = 32_768

/** A port of 127.0.0.1 that nobody listens on right now. Chosen at random: other processes look for theirs as well. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (BEHIND - FIRST))
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
