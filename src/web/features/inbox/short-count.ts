const MAX_SHOWN = 99

/** A count that fits into a badge: `99+` beyond 99. */
export function shortCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
}

const PREFIX = /^\(\d+\+?\) /

/** A document title prefixed with the number of unread messages and notifications, replacing an earlier prefix. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(PREFIX, '')
  return count > 0 ? `(${shortCount(count)}) ${plain}` : plain
}
