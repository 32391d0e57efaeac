import type { UserRow } from '../../../contract/calls/users.ts'
import type { Env } from '../../env.ts'
import { type Conditions, readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import type { Queryable } from '../../services/db.ts'
import { talentCacheTags } from '../talents/queries.ts'
import { findUser, findUserDetails, IS_SUSPENDED, type StoredUser, USER_LIST } from './queries.ts'
import { endSessions, reinstateUser, suspendUser } from './suspend.ts'

type RoleAddresses = Pick<Env, 'ADMIN_EMAILS' | 'STAFF_EMAILS'>

/** Calls with which admins manage users. */
export function userRoutes({ ADMIN_EMAILS, STAFF_EMAILS }: RoleAddresses) {
  const withRoles = <User extends StoredUser>(user: User) => ({
    ...user,
    is_admin: user.verified && ADMIN_EMAILS.includes(user.email),
    is_staff: user.verified && STAFF_EMAILS.includes(user.email),
  })

  async function rowOf(db: Queryable, id: string, missing: () => Error): Promise<UserRow> {
    const user = await findUser(db, id)
    if (!user) throw missing()
    return withRoles(user)
  }

  return {
    list: procedures.users.list.handler(async ({ input, context: { db } }) => {
      const where: Conditions = () => (input.state === 'suspended' ? [IS_SUSPENDED] : [])
      const { headers, body } = await readAdminPage<StoredUser, (typeof input)['sort']>(db, USER_LIST, input, where)
      return { headers, body: body.map(withRoles) }
    }),

    read: procedures.users.read.handler(async ({ input: { id }, context: { db }, errors }) => {
      const found = await findUserDetails(db, id)
      if (!found) throw errors.USER_NOT_FOUND()
      return withRoles(found)
    }),

    endSessions: procedures.users.endSessions.handler(async ({ input: { id }, context, errors }) => {
      const ended = await endSessions(context.db, id, context.me)
      if (ended === undefined) throw errors.USER_NOT_FOUND()
      context.live.checkSessions(id)
      return { ended }
    }),

    suspend: procedures.users.suspend.handler(async ({ input: { id, reason }, context, errors }) => {
      const { db, clock, dropTags, live, me } = context
      const isAdmin = ({ email, emailVerified }: { email: string; emailVerified: boolean }) =>
        emailVerified && ADMIN_EMAILS.includes(email)
      const refusal = await suspendUser(db, id, { admin: me, reason, now: clock.now(), isAdmin })
      if (refusal) throw errors[refusal]()
      dropTags(await talentCacheTags(db, id))
      live.checkSessions(id)
      return rowOf(db, id, errors.USER_NOT_FOUND)
    }),

    reinstate: procedures.users.reinstate.handler(async ({ input: { id }, context, errors }) => {
      const { db, revalidateTags, me } = context
      const refusal = await reinstateUser(db, id, me)
      if (refusal) throw errors[refusal]()
      revalidateTags(await talentCacheTags(db, id))
      return rowOf(db, id, errors.USER_NOT_FOUND)
    }),
  }
}
