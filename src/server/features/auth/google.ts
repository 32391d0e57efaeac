import type { BetterAuthPlugin } from 'better-auth'
import { validateAuthorizationCode } from 'better-auth/oauth2'
import { cleanEmail } from '../../../contract/rules/email.ts'
import type { Env } from '../../env.ts'
import type { Database } from '../../services/db.ts'
import { deleteUnverified } from './queries.ts'

type GoogleSettings = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>

/** Sign-in with Google, if it is configured. */
export function google(settings: GoogleSettings, db: Database) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings
  if (!clientId || !clientSecret) return { socialProviders: {}, plugins: [] }
  const options = {
    clientId,
    clientSecret,
    prompt: 'select_account' as const,
    // ID tokens are accepted from Google's redirect only, not from calls.
    disableIdTokenSignIn: true,
    ...(issuer && { authorizationEndpoint: `${issuer}/authorize` }),
    async mapProfileToUser(claims: { email: string; email_verified: unknown }) {
      // A boolean (OpenID Connect Core, 5.1); the string "false" would be truthy.
      const emailVerified = claims.email_verified === true
      const email = cleanEmail(claims.email).toLowerCase()
      // An unverified registration of the address must not block its owner.
      if (emailVerified) await deleteUnverified(db, email)
      return { email, emailVerified }
    },
  }
  return { socialProviders: { google: options }, plugins: issuer ? [tokenEndpointAt(issuer, options)] : [] }
}

/** In tests: exchanges codes at another provider with Google's protocol. */
function tokenEndpointAt(issuer: string, options: { clientId: string; clientSecret: string }): BetterAuthPlugin {
  return {
    id: 'google-issuer',
    init: ({ socialProviders }) => ({
      context: {
        socialProviders: socialProviders.map((provider) => ({
          ...provider,
          validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
            validateAuthorizationCode({ code, codeVerifier, redirectURI, options, tokenEndpoint: `${issuer}/token` }),
        })),
      },
    }),
  }
}
