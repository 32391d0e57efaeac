import { isUuid } from '../../../contract/rules/uuid.ts'
import { createSignedTokens } from './signed-token.ts'

/** Tokens that confirm a newsletter subscription, by its id. They are valid as long as it exists. */
export interface ConfirmTokens {
  write(id: string): string
  /** The id; undefined for a forged token. */
  read(token: string): string | undefined
}

export function createConfirmTokens(secret: string): ConfirmTokens {
  const tokens = createSignedTokens(secret, 'newsletter')
  return {
    write: (id) => tokens.write(id),
    read(token) {
      const [id = '', ...rest] = tokens.read(token) ?? []
      return isUuid(id) && rest.length === 0 ? id : undefined
    },
  }
}
