/** A password to be hashed or, with a hash, to be compared with it. */
export interface PasswordTask {
  password: string
  hash?: string
}

/** The hash of the password, or the one it was compared with; and whether it is the right one. */
export interface PasswordResult {
  hash: string
  isRight: boolean
}
