/** As the server asks for them, characters. */
const MIN_LENGTH = 8

/** Whether a password is too short to be taken. */
export function isTooShort(password: string): boolean {
  return password.length < MIN_LENGTH
}
