/** A UUID in lower case, as PostgreSQL writes it: a part of larger regular expressions. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** Whether PostgreSQL reads the text as a UUID; upper case is fine. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
