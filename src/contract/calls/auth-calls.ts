import type { CallFacts } from '../call.ts'

/** Facts of a better-auth call below `/api/auth`. */
export interface AuthCallFacts extends Pick<CallFacts, 'limit' | 'secretParams'> {
  method: 'GET' | 'POST'
  /**
   * Also counted for the account named in the body, or for the one signed in: as a password attempt, or as a mail to its
   * address.
   */
  countedAs?: 'password' | 'own password' | 'mail'
  /** The response names sessions by their tokens, which must not leave the server. */
  namesSessions?: true
  /** The response time must not reveal whether the account exists. */
  constantTime?: true
}

/** The better-auth calls that are exposed; all others answer 404. */
export const authCalls = {
  '/sign-up/email': { method: 'POST', limit: 'mail', countedAs: 'mail', constantTime: true },
  '/sign-in/email': { method: 'POST', limit: 'credentials', countedAs: 'password', namesSessions: true },
  '/sign-in/social': { method: 'POST', limit: 'write', namesSessions: true },
  '/callback/google': { method: 'GET', limit: 'read' },
  '/sign-out': { method: 'POST', limit: 'write' },
  '/get-session': { method: 'GET', limit: 'read', namesSessions: true },
  '/verify-email': { method: 'GET', limit: 'read' },
  '/confirm-email': { method: 'POST', limit: 'credentials', countedAs: 'password' },
  '/send-verification-email': { method: 'POST', limit: 'mail', countedAs: 'mail' },
  '/request-password-reset': { method: 'POST', limit: 'mail', countedAs: 'mail', constantTime: true },
  '/reset-password': { method: 'POST', limit: 'credentials' },
  /** The link in a mail. */
  '/reset-password/{token}': { method: 'GET', limit: 'read', secretParams: ['token'] },
  '/change-password': { method: 'POST', limit: 'credentials', countedAs: 'own password', namesSessions: true },
  '/list-sessions': { method: 'GET', limit: 'read', namesSessions: true },
  '/revoke-session': { method: 'POST', limit: 'write' },
  '/revoke-other-sessions': { method: 'POST', limit: 'write' },
  '/token': { method: 'GET', limit: 'read' },
} as const satisfies Record<string, AuthCallFacts>

/** Path of a better-auth call below `/api/auth`. */
export type AuthPath = keyof typeof authCalls
