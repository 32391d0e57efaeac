/** A password to hash or, with a hash, to verify. */
export interface PasswordTask {
  password: string
  hash?: string
}

/** The hash, and whether the password matches it. */
export interface PasswordResult {
  hash: string
  isRight: boolean
}
