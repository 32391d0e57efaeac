import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 10_000

/** Has a Node process started with `--inspect-port=PORT` collect its garbage, so that only memory in use remains. */
export async function collectGarbage(pid: number, port: number): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerUrl(port))
  await new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    socket.onmessage = resolve
    socket.onerror = reject
  })
  socket.close()
}

async function debuggerUrl(port: number): Promise<string> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await sleep(50)) {
    try {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      if (targets[0]) return targets[0].webSocketDebuggerUrl
    } catch {
      // It opens the port after the signal.
    }
  }
  throw new Error('the debugger of a measured process did not open')
}
