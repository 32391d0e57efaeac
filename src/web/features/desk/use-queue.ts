import { useCallback, useState } from 'react'
import { sendQueue } from './queue.ts'
import { loadSales } from './quotas.ts'
import * as store from './store.ts'

export interface Queue {
  /** Queued sales, admissions and payments, of any event. */
  waiting: number
  conflicts: store.DoorConflict[]
  /** Sends the queue. @throws while some of it remains. */
  send(): Promise<void>
  /** Reads the queue again after a change. */
  read(): Promise<void>
  dismiss(id: string): Promise<void>
}

/** The queued sales, admissions and payments of a user on this device, and the refused ones. */
export function useQueue(userId: string): Queue {
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<store.DoorConflict[]>([])

  const read = useCallback(async () => {
    const queues = [await loadSales(userId), await store.admissions.load(userId), await store.payments.load(userId)]
    setWaiting(queues.reduce((sum, { length }) => sum + length, 0))
    setConflicts(await store.conflicts.load(userId))
  }, [userId])

  const send = useCallback(async () => {
    try {
      await sendQueue(userId)
    } finally {
      await read()
    }
  }, [userId, read])

  async function dismiss(id: string) {
    await store.conflicts.remove(userId, id)
    await read()
  }

  return { waiting, conflicts, send, read, dismiss }
}
