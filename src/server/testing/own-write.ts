import { OWN_WRITE } from '../http/public/own-writes.ts'

/** The header with which a browser reads its own write, from the response to it; empty if that set no cookie. */
export function ownWriteOf({ headers }: Response): { cookie?: string } {
  const given = headers.getSetCookie().find((cookie) => cookie.includes(`masrah.${OWN_WRITE}=`))
  return given ? { cookie: given.split(';', 1)[0] } : {}
}
