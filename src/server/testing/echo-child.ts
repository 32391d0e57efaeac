import { serveTasks } from '../services/process-pool.ts'

/** A task for a process that does next to nothing. */
export interface EchoTask {
  text: string
  /** Keeps the processor busy for so long first, in milliseconds. */
  spinMs?: number
  /** Answers with this environment variable, when it is set. */
  variable?: string
}

serveTasks<EchoTask, string>(async ({ text, spinMs = 0, variable = '' }) => {
  const end = performance.now() + spinMs
  while (performance.now() < end);
  return process.env[variable] ?? text
})
