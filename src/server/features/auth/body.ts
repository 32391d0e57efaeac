/** Deeper than any schema of better-auth, which merges bodies recursively before validating them. */
const MAX_DEPTH = 8

/** The fields of a JSON body; none unless it is an object. 'too deep' when merging it could overflow the stack. */
export function fieldsOf(body = ''): Record<string, unknown> | 'too deep' {
  try {
    const parsed: unknown = JSON.parse(body)
    if (isDeeperThan(MAX_DEPTH, parsed)) return 'too deep'
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    // better-auth refuses it.
    return {}
  }
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner))
}
