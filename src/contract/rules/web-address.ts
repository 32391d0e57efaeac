/** Text that mail programs turn into a link: a URL, or a host name such as `example.com`. */
const ADDRESS = /(?:https?:\/\/|www\.)\S*|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\.[a-z]{2,}\S*/giu

/** Replaces web addresses in a text with a placeholder. */
export function withoutWebAddresses(text: string): string {
  return text.replace(ADDRESS, '🔗')
}
