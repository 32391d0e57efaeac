import { z } from 'zod'
import { user } from '../access.ts'
import { pick } from '../errors.ts'
import { uuid } from '../fields.ts'

export const auth = {
  deleteUser: user({ limit: 'credentials', audit: ['user.delete'] })
    .route({
      method: 'POST',
      path: '/delete_user',
      summary: 'Delete an account for good',
      description:
        'The own account, after its password or a recent sign-in; admins may name another. ' +
        'What others still need, such as tickets, stays without the name.',
    })
    .input(z.object({ user_id: z.optional(uuid('USER_NOT_FOUND')), password: z.string().max(200).optional() }))
    .output(z.object({ success: z.boolean() }))
    .errors(
      pick(
        'USER_NOT_FOUND',
        'FORBIDDEN',
        'PASSWORD_REQUIRED',
        'INVALID_PASSWORD',
        'FRESH_SIGN_IN_REQUIRED',
        'TOO_MANY_REQUESTS',
      ),
    ),
}
