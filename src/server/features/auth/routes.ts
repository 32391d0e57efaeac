import { procedures } from '../../http/procedures.ts'
import { busyTags, talentTag } from '../../http/public/cache-tags.ts'
import { type AccountLimiter, SIGNED_IN } from './account-limits.ts'
import { deleteUser, passwordHashOf } from './queries.ts'

/** A sign-in within this time replaces the password check. */
const FRESH_MS = 10 * 60_000

interface AuthRouteServices {
  /** Undefined: no limits. */
  limiter: AccountLimiter | undefined
}

export const authRoutes = ({ limiter }: AuthRouteServices) => ({
  deleteUser: procedures.auth.deleteUser.handler(async ({ input, context, errors, signal }) => {
    const { db, dropTags, live, me, passwords } = context
    const userId = input.user_id ?? me.id
    if (userId !== me.id) {
      if (!me.is_admin) throw errors.FORBIDDEN()
    } else {
      const hash = await passwordHashOf(db, userId)
      // better-auth dates sessions by the machine's clock, not the one of tests.
      const isFresh = Date.now() - me.signed_in_at < FRESH_MS
      if (input.password !== undefined && hash) {
        if (await limiter?.countPasswordAttempt(me.email, SIGNED_IN)) throw errors.TOO_MANY_REQUESTS()
        const isRight = await passwords.verify({ hash, password: input.password }, { key: me.id, signal })
        if (!isRight) throw errors.INVALID_PASSWORD()
        await limiter?.clearPasswordAttempts(me.email, SIGNED_IN)
      } else if (!isFresh) {
        throw hash ? errors.PASSWORD_REQUIRED() : errors.FRESH_SIGN_IN_REQUIRED()
      }
    }

    const gone = await deleteUser(db, userId, me)
    if (!gone) throw errors.USER_NOT_FOUND()
    dropTags(['talents', ...[userId, ...gone.reviewed].map(talentTag), ...gone.booked.flatMap(busyTags)])
    live.checkSessions(userId)
    return { success: true }
  }),
})
