import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { sweepProofs, takeCodeMail } from './codes.ts'
import { codeMail } from './mail.ts'

/** The jobs of proofs of addresses. */
export const addressProofJobHandlers = {
  async address_code_mail({ id, mail }, { clock, codes, db, mailer, origin }) {
    const found = await takeCodeMail(db, { id, mail, now: clock.now() })
    const code = found && codes.decrypt(found.code)
    if (!code) return
    const { address, language } = found
    await mailer.send(codeMail({ to: address, code, language, number: `${id}/${mail}` }, origin))
  },

  sweep_address_proofs: (_, { clock, db }) => sweepProofs(db, clock.now()),
} satisfies FeatureJobHandlers
