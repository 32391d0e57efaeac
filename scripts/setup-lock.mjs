import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './is-running.mjs'

const POLL_EVERY_MS = 200
const RENEW_EVERY_MS = 2_000
/** A lock not renewed for this long is stale: its process id may belong to another program by now. */
const STALE_MS = 30_000

/**
 * Lets one process at a time install and build; waits, and says so, while another holds the lock. Returns a function that
 * releases it.
 */
export async function lockSetup(file, say) {
  let said = false
  for (; !take(file); await sleep(POLL_EVERY_MS)) {
    const holder = holderOf(file)
    if (holder === undefined) continue
    if (!isHeld(file, holder)) {
      removeStale(file, holder)
      continue
    }
    if (!said) say(`Another start (process ${holder.pid}) is installing or building; waiting for it …`)
    said = true
  }
  // A suspended start may have lost its lock, which then belongs to another.
  const isOurs = () => holderOf(file)?.pid === process.pid
  const renewing = setInterval(() => isOurs() && touch(file), RENEW_EVERY_MS)
  renewing.unref()
  const release = () => {
    clearInterval(renewing)
    process.off('exit', release)
    if (isOurs()) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** The process that holds the lock; undefined when it has just been released. */
function holderOf(file) {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, pid: Number(text) }
  } catch {
    return undefined
  }
}

function isHeld(file, { pid }) {
  const renewed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (renewed === undefined) return false
  // Written in two steps: for a moment the file is empty.
  return Date.now() - renewed < STALE_MS && (pid === 0 || isRunning(pid))
}

/** Of several processes that find it stale, one removes it. A lock taken by another meanwhile is restored. */
function removeStale(file, { text }) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') === text) rmSync(aside)
    else renameSync(aside, file)
  } catch {
    // Another process was faster.
  }
}

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // It was removed; the next start finds everything installed.
  }
}
