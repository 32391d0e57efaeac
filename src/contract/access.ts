import { oc } from '@orpc/contract'

/** Who may call an endpoint. Each endpoint is built from exactly one of these, so none can forget to say it. */
export type Access = 'visitor'

/** Anyone, signed in or not. */
export const visitor = oc.$meta<{ access: Access }>({ access: 'visitor' })
