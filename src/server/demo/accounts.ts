import { type Env, isLocalSite } from '../env.ts'
import type { Database } from '../services/db.ts'
import { demoEmail, demoId } from './identity.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'masrah-demo'

/** The demo talent with an account. */
const TALENT = 'huda-almannai'

/** The demo accounts in the order in which the start prints them. */
export const demoAccounts = [
  { email: demoEmail('organiser'), slug: 'organiser', purpose: 'a standard user, who buys tickets' },
  { email: demoEmail(TALENT), slug: TALENT, purpose: 'a talent with a full profile' },
  { email: demoEmail('staff'), slug: 'staff', purpose: 'door staff, who check in tickets on /check-in' },
  { email: demoEmail('admin'), slug: 'admin', purpose: 'an admin, with the dashboard on /admin' },
] as const

/**
 * Whether the demo accounts are open. Their password is public, so only where nobody but the operator can connect, not
 * even through a proxy.
 */
export function hasDemoAccounts(env: Env): boolean {
  return env.DEMO && isLocalSite(env)
}

/** Addresses of admins and door staff, including those of the demo while its accounts are open. */
export function roleAddresses(env: Env): Pick<Env, 'ADMIN_EMAILS' | 'STAFF_EMAILS'> {
  const { ADMIN_EMAILS, STAFF_EMAILS } = env
  if (!hasDemoAccounts(env)) return { ADMIN_EMAILS, STAFF_EMAILS }
  return {
    ADMIN_EMAILS: [...ADMIN_EMAILS, demoEmail('admin')],
    STAFF_EMAILS: [...STAFF_EMAILS, demoEmail('staff')],
  }
}

/** Whether an address is that of a demo account. */
export function isDemoAccount(email: string): boolean {
  return demoAccounts.some((account) => account.email === email)
}

/** Deletes passwords and sessions of the demo accounts: the database may have held a demo before. */
export async function closeDemoAccounts(db: Database): Promise<void> {
  await db.query(
    `with closed as (
       delete from accounts where "userId" = any ($1::uuid[]) and "providerId" = 'credential'
     )
     delete from sessions where "userId" = any ($1::uuid[])`,
    [accountIds()],
  )
}

export function accountIds(): string[] {
  return demoAccounts.map(({ slug }) => demoId(slug))
}
