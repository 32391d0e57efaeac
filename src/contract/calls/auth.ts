import { z } from 'zod'
import { user } from '../access.ts'
import { pick } from '../errors.ts'
import { emailOr, uuid } from '../fields.ts'

/** The password, of accounts that have one, unless the sign-in was a moment ago. */
const password = z.string().max(200).optional()
const PROOF_ERRORS = ['PASSWORD_REQUIRED', 'INVALID_PASSWORD', 'FRESH_SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS'] as const

export const auth = {
  changeEmail: user({ limit: 'mail' })
    .route({
      method: 'POST',
      path: '/change_email',
      summary: 'Ask for another email of the own account',
      description:
        'After the password or a recent sign-in. The new address is mailed a link that confirms it within 24 hours, the ' +
        'present one a note. The response is the same whether or not the address has an account.',
    })
    .input(z.object({ email: emailOr('INVALID_EMAIL', 'INVALID_EMAIL'), password }))
    .output(z.object({ success: z.boolean() }))
    .errors(pick('EMAIL_UNCHANGED', ...PROOF_ERRORS)),

  confirmEmailChange: user({ limit: 'credentials', sells: true, secretParams: ['token'] })
    .route({
      method: 'POST',
      path: '/change_email/{token}',
      summary: 'Take over the new email by the link of its mail',
      description:
        'Its tickets and newsletter move along. Ends every other session, and all links that were mailed before. Sent again ' +
        'it changes nothing.',
    })
    .input(z.object({ token: z.string('INVALID_TOKEN').max(600, 'INVALID_TOKEN') }))
    .output(z.object({ email: z.string() }))
    .errors(pick('INVALID_TOKEN', 'EMAIL_TAKEN')),

  deleteUser: user({ limit: 'credentials', audit: ['user.delete'] })
    .route({
      method: 'POST',
      path: '/delete_user',
      summary: 'Delete an account for good',
      description:
        'The own account, after its password or a recent sign-in; admins may name another. ' +
        'What others still need, such as tickets, stays without the name.',
    })
    .input(z.object({ user_id: z.optional(uuid('USER_NOT_FOUND')), password }))
    .output(z.object({ success: z.boolean() }))
    .errors(pick('USER_NOT_FOUND', 'FORBIDDEN', ...PROOF_ERRORS)),
}
