/** A UUID in lower case, as PostgreSQL writes it; source for larger regular expressions. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** Whether PostgreSQL accepts the text as a UUID, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
