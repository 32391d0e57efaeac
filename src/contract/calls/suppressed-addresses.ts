import { z } from 'zod'
import { admin } from '../access.ts'
import { pick } from '../errors.ts'
import { email, instant } from '../fields.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'

/** An address that bounced for good. */
export const SuppressedAddress = z.object({
  email: z.string(),
  status: z.string().describe('As the mail server reported it (RFC 3463): `5.1.1`.'),
  reason: z.string().nullable().describe('Its words.'),
  at: instant,
})
export type SuppressedAddress = z.infer<typeof SuppressedAddress>

/** Addresses that get no mails but codes and those of their account. The relay reports them (`POST /api/bounces`). */
export const suppressedAddresses = {
  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/suppressed_addresses',
      summary: 'Addresses that bounced for good, newest first',
      description: `Found by their beginning. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(['at']))
    .output(listOutput(SuppressedAddress)),

  release: admin({ limit: 'write', audit: ['address.release'] })
    .route({ method: 'DELETE', path: '/suppressed_addresses', summary: 'Mail an address again that bounced' })
    .input(z.object({ email }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('ADDRESS_NOT_SUPPRESSED')),
}
