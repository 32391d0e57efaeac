import pg from 'pg'

/**
 * How long a batch waits for as many requests as the one before had. Clients that were answered together ask again
 * within milliseconds; without the wait, the first of them would get a transaction of its own, and the others the next.
 */
const GATHER_MS = 5

/** A request waiting for a batch. */
interface Queued<Request, Result> {
  request: Request
  resolve(result: Result): void
  reject(error: unknown): void
}

interface BatcherOptions<Request, Result> {
  /** Requests with the same key go into different batches. */
  keyOf(request: Request): string
  /** Most requests of a batch. */
  most: number
  /** Writes a batch, all or nothing; returns the result of each of its requests. */
  write(requests: Request[]): Promise<Result[]>
}

/**
 * Writes requests in batches: those that arrive while a batch is being written, or just after it, form the next one. A
 * request does not wait when none was written just before. Bad data fails only its own request: the others of its batch
 * are written one by one.
 */
export function createBatcher<Request, Result>({ keyOf, most, write }: BatcherOptions<Request, Result>) {
  let queue: Queued<Request, Result>[] = []
  let writing = false

  function nextBatch(): Queued<Request, Result>[] {
    const batch = new Map<string, Queued<Request, Result>>()
    for (const queued of queue) {
      if (batch.size === most) break
      const key = keyOf(queued.request)
      if (!batch.has(key)) batch.set(key, queued)
    }
    const taken = new Set(batch.values())
    queue = queue.filter((queued) => !taken.has(queued))
    return [...taken]
  }

  async function writeBatch(batch: Queued<Request, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ request }) => request))
      batch.forEach(({ resolve }, i) => void resolve(results[i] as Result))
    } catch (error) {
      if (batch.length > 1 && isAboutData(error)) for (const queued of batch) await writeBatch([queued])
      else for (const { reject } of batch) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    writing = true
    while (queue.length > 0) {
      const batch = nextBatch()
      await writeBatch(batch)
      if (queue.length < batch.length) await new Promise((resume) => setTimeout(resume, GATHER_MS))
    }
    writing = false
  }

  return (request: Request): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject })
      if (!writing) void writeAll()
    })
}

/** SQLSTATE classes 22 and 23; an outage fails all requests of a batch. */
function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}
