/** What is searched for in a URL, at most `max` characters of it; undefined without any. A page cannot show control characters. */
export function readText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined
  return (
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max) || undefined
  )
}
