import { serveTasks } from '../services/process-pool.ts'

/** A task for a process that does next to nothing. */
export interface EchoTask {
  text: string
  /** Processor time before the response, in milliseconds. */
  spinMs?: number
  /** Heap to allocate before the response, in MB. */
  heapMb?: number
  /** Responds with this environment variable, if set. */
  variable?: string
}

serveTasks<EchoTask, string>(async ({ text, spinMs = 0, heapMb = 0, variable = '' }) => {
  const filled = Array.from({ length: heapMb }, () => new Array(131_072).fill(Math.random()))
  const spent = () => process.cpuUsage().user / 1000
  const end = spent() + spinMs
  while (spent() < end);
  return filled.length === heapMb ? (process.env[variable] ?? text) : ''
})
