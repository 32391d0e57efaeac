import { z } from 'zod'
import { visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { email, instant } from '../fields.ts'
import { readAddressCode } from '../rules/address-proof.ts'

const code = z
  .string({ error: ({ input }) => (input === undefined ? 'ADDRESS_CODE_REQUIRED' : 'ADDRESS_CODE_WRONG') })
  .max(60, 'ADDRESS_CODE_WRONG')
  .refine((typed) => typed.trim() !== '', { error: 'ADDRESS_CODE_REQUIRED', abort: true })
  .transform(readAddressCode)
  .pipe(z.string().min(1, 'ADDRESS_CODE_WRONG'))
  .describe('Of the mail, in any digits, with or without spaces.')

/** Proofs of addresses by a mailed code. They belong to the browser, and open no account. */
export const addressProofs = {
  // Hundreds of buyers ask behind one carrier's address; the mails have bounds of their own.
  ask: visitor({ limit: 'purchase', silent: true })
    .route({
      method: 'POST',
      path: '/address_codes',
      summary: 'Mail a code that proves an address',
      description:
        'The code proves the address in the browser that asked, which gets a cookie for that. It is valid for 15 minutes; asked ' +
        'again, the same one is sent again. The response is the same whether or not anything is known of the address. ' +
        '`Retry-After`, in seconds: enough codes were asked for, and no further one is sent until then.',
      successStatus: 204,
      outputStructure: 'detailed',
    })
    .input(z.object({ email }))
    .output(z.object({ headers: z.object({ 'retry-after': z.string().optional() }) })),

  prove: visitor({ limit: 'purchase', silent: true })
    .route({
      method: 'POST',
      path: '/address_proofs',
      summary: 'Prove an address by the code of its mail',
      description:
        'For 24 hours in this browser, or for 30 days with `remember`. A proof opens the tickets of the address, managing them ' +
        'and waiting lists; it is nothing of an account. Five wrong tries end a code.',
    })
    .input(z.object({ email, code, remember: z.optional(z.boolean('BAD_INPUT')) }))
    .output(z.object({ until: instant }))
    .errors(pick('ADDRESS_CODE_WRONG', 'ADDRESS_CODE_OVER')),

  forget: visitor({ limit: 'write', silent: true })
    .route({
      method: 'DELETE',
      path: '/address_proofs',
      summary: 'Forget this browser',
      description:
        'Ends its proofs, and takes its buyer key away: tickets that it bought are managed by a proof from then on.',
    })
    .output(z.object({ success: z.literal(true) })),
}
