/** Where a mail program would make a link: an address with its scheme, or a host name such as `example.com`. */
const ADDRESS = /(?:https?:\/\/|www\.)\S*|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\.[a-z]{2,}\S*/giu

/** Replaces the web addresses in a text by a sign. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, '🔗')
}
