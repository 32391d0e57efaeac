import type { BetterAuthPlugin } from 'better-auth'
import { validateAuthorizationCode } from 'better-auth/oauth2'
import type { Env } from '../../env.ts'
import type { Database } from '../../services/db.ts'
import { forgetUnverified } from './queries.ts'

type Settings = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>

/** Sign-in with Google, where it is configured; else nothing. */
export function google(settings: Settings, db: Database) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings
  if (!clientId || !clientSecret) return { socialProviders: {}, plugins: [] }
  const options = {
    clientId,
    clientSecret,
    prompt: 'select_account' as const,
    // Only through Google's own pages.
    disableIdTokenSignIn: true,
    ...(issuer && { authorizationEndpoint: `${issuer}/authorize` }),
    async mapProfileToUser(claims: { email: string; email_verified: unknown }) {
      // A boolean (OpenID Connect Core, 5.1). `"true"`, and `"false"` for that matter, are truthy and prove nothing.
      const emailVerified = claims.email_verified === true
      // An unproven registration of this address must not stand in its owner's way.
      if (emailVerified) await forgetUnverified(db, claims.email)
      return { emailVerified }
    },
  }
  return { socialProviders: { google: options }, plugins: issuer ? [tokensFrom(issuer, options)] : [] }
}

/** Has codes exchanged at another provider that speaks as Google does: that of a test. */
function tokensFrom(issuer: string, options: { clientId: string; clientSecret: string }): BetterAuthPlugin {
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
