import pg from 'pg'

/** A request waiting for a batch. */
export interface Queued<Request, Result> {
  request: Request
  resolve(result: Result): void
  reject(error: unknown): void
}

interface BatcherOptions<Request, Result> {
  /** Requests with the same key go into different batches. */
  keyOf(request: Request): string
  /** Most requests of a batch. */
  most: number
  /** Settles each request of the batch; if it throws, the unsettled ones are rejected. */
  write(batch: Queued<Request, Result>[]): Promise<void>
}

/**
 * Writes requests in batches: those that arrive while a batch is being written form the next one. A request does not
 * wait when none is being written.
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

  async function writeAll(): Promise<void> {
    writing = true
    while (queue.length > 0) {
      const batch = nextBatch()
      try {
        await write(batch)
      } catch (error) {
        // Settled requests stay as they are.
        for (const { reject } of batch) reject(error)
      }
    }
    writing = false
  }

  return (request: Request): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject })
      if (!writing) void writeAll()
    })
}

/**
 * Retries a failed batch one request at a time: bad data (SQLSTATE classes 22 and 23) fails only its own request, an
 * outage fails them all.
 */
export async function writeApart<Request, Result>(
  batch: Queued<Request, Result>[],
  error: unknown,
  write: (batch: Queued<Request, Result>[]) => Promise<void>,
): Promise<void> {
  const isAboutData = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
  if (batch.length > 1 && isAboutData) for (const queued of batch) await write([queued])
  else for (const { reject } of batch) reject(error)
}
