import { oc } from '@orpc/contract'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an endpoint. An owner is the signed-in user whose own the call's `id` is; admins and staff are known by
 * their verified addresses. Each kind includes the admin.
 */
export type Access = 'visitor' | 'user' | 'owner' | 'staff' | 'admin'

// Each endpoint is built from exactly one of these, so none can forget to say it.
const open = (access: Access) => oc.$meta<{ access: Access }>({ access })

/** Anyone, signed in or not. */
export const visitor = open('visitor')
/** Anyone who is signed in. */
export const user = open('user')
/** The user whose own `{id}` is, or an admin. */
export const owner = open('owner')
/** Door staff and admins. */
export const staff = open('staff')
/** Admins alone. */
export const admin = open('admin')

/** What is wrong with an access token. */
export const TOKEN_ERRORS = [
  'NO_ACCESS_TOKEN',
  'JWKS_EMPTY',
  'JWT_NO_MATCHING_KEY',
  'JWT_INVALID_SIGNATURE',
  'JWT_EXPIRED',
  'JWT_NO_EXPIRY',
  'JWT_INVALID_ALGORITHM',
] as const satisfies ErrorCode[]
