import { procedures } from '../../http/procedures.ts'
import { busyTags, talentTag } from '../../http/public/cache-tags.ts'
import { type AccountLimiter, SIGNED_IN } from './account-limits.ts'
import { confirmEmailChange, orderEmailChange } from './change-email.ts'
import { missingProof } from './owner-proof.ts'
import { deleteUser } from './queries.ts'

interface AuthRouteServices {
  /** Undefined: no limits. */
  limiter: AccountLimiter | undefined
}

export const authRoutes = ({ limiter }: AuthRouteServices) => ({
  changeEmail: procedures.auth.changeEmail.handler(async ({ input, context, errors, signal }) => {
    const { db, me, network, publicUrl } = context
    const email = input.email.toLowerCase()
    if (email === me.email) throw errors.EMAIL_UNCHANGED()
    const missing = await missingProof(context, { me, password: input.password, limiter, signal })
    if (missing) throw errors[missing]()
    // Neither floods a mailbox: one account, nor many accounts of strangers.
    const wait =
      (await limiter?.countMail(me.email, '/change_email', SIGNED_IN)) ??
      (await limiter?.countMail(email, '/change_email', { ip: network }))
    if (wait) throw errors.TOO_MANY_REQUESTS()
    await orderEmailChange(db, { userId: me.id, email, publicUrl })
    return { success: true }
  }),

  confirmEmailChange: procedures.auth.confirmEmailChange.handler(async ({ input, context, errors }) => {
    const { db, live, me, publicUrl } = context
    const outcome = await confirmEmailChange(db, { me, token: input.token, publicUrl })
    if (typeof outcome === 'string') throw errors[outcome]()
    live.checkSessions(me.id)
    return outcome
  }),

  deleteUser: procedures.auth.deleteUser.handler(async ({ input, context, errors, signal }) => {
    const { db, dropTags, live, me } = context
    const userId = input.user_id ?? me.id
    if (userId !== me.id) {
      if (!me.is_admin) throw errors.FORBIDDEN()
    } else {
      const missing = await missingProof(context, { me, password: input.password, limiter, signal })
      if (missing) throw errors[missing]()
    }

    const gone = await deleteUser(db, userId, me)
    if (!gone) throw errors.USER_NOT_FOUND()
    dropTags(['talents', ...[userId, ...gone.reviewed].map(talentTag), ...gone.booked.flatMap(busyTags)])
    live.checkSessions(userId)
    return { success: true }
  }),
})
