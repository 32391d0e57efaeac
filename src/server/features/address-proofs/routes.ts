import { procedures } from '../../http/procedures.ts'
import type { KnownDevices } from '../auth/known-device.ts'
import { askForCode, type CodeCipher, deleteProofs, digitsOfCode, endCode, tryAddressCode } from './codes.ts'
import type { CodeLimits } from './limits.ts'

interface ProofServices {
  codes: CodeCipher
  limits: CodeLimits
  devices: Pick<KnownDevices, 'deviceOf' | 'marksWith'>
}

/** The calls of proofs of addresses. */
export const addressProofRoutes = ({ codes, limits, devices }: ProofServices) => ({
  ask: procedures.addressProofs.ask.handler(async ({ input, context }) => {
    const { db, clock, browser, language, network } = context
    const address = input.email.toLowerCase()
    const asker = { address, network, device: devices.deviceOf(browser.cookies, address) }
    const { hash } = browser.startProofs()
    const wait = await limits.countMail(asker)
    if (wait !== undefined) return { headers: { 'retry-after': String(wait) } }
    const digits = await limits.digitsFor(asker)
    await askForCode(db, codes, { browser: hash, address, digits, language, now: clock.now() })
    return { headers: {} }
  }),

  prove: procedures.addressProofs.prove.handler(async ({ input, context, errors }) => {
    const { db, clock, browser, network } = context
    const address = input.email.toLowerCase()
    const now = clock.now()
    const secret = browser.proofSecret()
    const own = secret && { browser: secret.hash, address, now }
    const digits = own && (await digitsOfCode(db, own))
    if (!digits) throw errors.ADDRESS_CODE_OVER()
    const asker = { address, network, device: devices.deviceOf(browser.cookies, address) }
    const { isAllowed, refund } = await limits.countTry(asker, digits)
    if (!isAllowed) {
      await endCode(db, own)
      throw errors.ADDRESS_CODE_OVER()
    }
    const outcome = await tryAddressCode(db, codes, { ...own, code: input.code, remember: input.remember === true })
    if (!outcome) throw errors.ADDRESS_CODE_OVER()
    if (outcome === 'wrong') throw errors.ADDRESS_CODE_WRONG()
    await refund()
    await limits.noteRight(asker)
    browser.startProofs()
    browser.setCookie(...devices.marksWith(browser.cookies, address))
    return { until: outcome.until.toISOString() }
  }),

  forget: procedures.addressProofs.forget.handler(async ({ context: { db, browser } }) => {
    const secret = browser.proofSecret()
    if (secret) await deleteProofs(db, secret.hash)
    browser.forget()
    return { success: true as const }
  }),
})
