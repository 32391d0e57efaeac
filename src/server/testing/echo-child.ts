import { serveTasks } from '../services/process-pool.ts'

/** A task for a process that does next to nothing. */
export interface EchoTask {
  text: string
  /** Keeps the processor busy for so long first, in milliseconds. */
  spinMs?: number
  /** Fills so much of the heap first, in MB. */
  heapMb?: number
  /** Answers with this environment variable, when it is set. */
  variable?: string
}

serveTasks<EchoTask, string>(async ({ text, spinMs = 0, heapMb = 0, variable = '' }) => {
  const filled = Array.from({ length: heapMb }, () => new Array(131_072).fill(Math.random()))
  const end = performance.now() + spinMs
  while (performance.now() < end);
  return filled.length === heapMb ? (process.env[variable] ?? text) : ''
})
