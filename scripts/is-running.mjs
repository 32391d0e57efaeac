import { readFileSync } from 'node:fs'

/**
 * Whether a process runs. A zombie does not: it ended, and only its exit status is left. Containers whose first
 * process adopts orphans without reaping them keep zombies for ever.
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    // "pid (name) state …", where the name may hold parentheses (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    // No /proc (macOS, Windows): their first process reaps.
    return true
  }
}
