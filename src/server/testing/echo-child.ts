import { serveTasks } from '../services/process-pool.ts'

/** A task for a process that does next to nothing. */
export interface EchoTask {
  text: string
  /** Keeps the processor busy for so long first, in milliseconds. */
  spinMs?: number
}

serveTasks<EchoTask, string>(async ({ text, spinMs = 0 }) => {
  const end = performance.now() + spinMs
  while (performance.now() < end);
  return text
})
