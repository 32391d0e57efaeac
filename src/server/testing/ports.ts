import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below Linux's ephemeral ports: a connection could take one of those between the check and its use. */
const FIRST = 20_000
const BEHIND = 32_768

/** A port of 127.0.0.1 without a listener. Chosen at random, since other processes look for theirs as well. */
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
