/** Node's error codes for an unreachable server or a full disk. */
const SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
])
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/**
 * SQLSTATE: connection exceptions, insufficient resources, operator intervention, I/O error, a standby that only reads, a lock that
 * another process does not release.
 */
const SQL_STATES = /^(?:08|53)...$|^57P0.$|^58030$|^25006$|^55P03$/
/** Messages of `pg` and its pool about connections, which have no code. */
const CONNECTION_MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout$|^Client (?:has encountered a connection error|was closed)|^Cannot use a pool after calling end/

interface Fault {
  code?: unknown
  syscall?: unknown
  severity?: unknown
  message?: unknown
  cause?: unknown
}

/**
 * Whether the error is a temporary outage of a dependency (database, mail server, store), so that a retry may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  return someCause(error, ({ code, syscall, severity, message }) => {
    if (typeof code === 'string' && (SYSTEM_ERRORS.has(code) || DISK_FULL.has(code) || SQL_STATES.test(code)))
      return true
    // A unix socket that is gone; a server that ended the session or never began one.
    if (syscall === 'connect' || severity === 'FATAL' || severity === 'PANIC') return true
    return typeof message === 'string' && CONNECTION_MESSAGES.test(message)
  })
}

/** Whether a disk is full, the database's or our own. */
export function isDiskFull(error: unknown): boolean {
  return someCause(error, ({ code }) => typeof code === 'string' && DISK_FULL.has(code))
}

/** Libraries wrap database errors a few levels deep; the bound also ends cycles. */
function someCause(error: unknown, test: (fault: Fault) => boolean): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const fault = at as Fault
    if (test(fault)) return true
    at = fault.cause
  }
  return false
}
