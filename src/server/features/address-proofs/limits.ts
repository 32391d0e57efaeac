import { CODE_DIGITS } from '../../../contract/rules/address-proof.ts'
import { siteOf } from '../../http/client-ip.ts'
import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'

/*
 * Two dangers: mails to a mailbox that did not ask for them, and guesses. Each is bounded apart from honest buyers behind one
 * carrier's address, and from the devices of the owner.
 */

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** Mails of codes in an hour: to an address from one network, from all strangers, and at most, by each network's first. */
const TO_ADDRESS_FROM_NETWORK = 3
const TO_ADDRESS = 20
const TO_ADDRESS_AT_MOST = 100
/** From one network in an hour; and as many more as were typed right from there in a day, up to the most. */
const FROM_NETWORK = 100
const FROM_NETWORK_AT_MOST = 2000
/** From a known device, to its own address. */
const FROM_DEVICE = 10

/** Wrong tries after which unknown browsers get longer codes: of an address in a day, of the site in an hour. */
const WRONG_OF_ADDRESS = 10
const WRONG_OF_SITE = 100

interface Asker {
  /** In lower case. */
  address: string
  /** Empty where a gateway limits. */
  network: string
  /** A known device of the address (`auth/known-device.ts`). */
  device: string | undefined
}

export interface CodeLimits {
  /** Counts a mail; resolves to the seconds to wait when enough were sent. */
  countMail(asker: Asker): Promise<number | undefined>
  /** Notes that a code was typed right. */
  noteRight(asker: Asker): Promise<void>
  /** Digits of the next code. */
  digitsFor(asker: Asker): Promise<number>
  /**
   * Counts a try before it is made; resolves to false when this code is too short to be tried any more. `refund` takes it back
   * when the try was right.
   */
  countTry(asker: Asker, digits: number): Promise<{ isAllowed: boolean; refund(): Promise<void> }>
}

/** Their counts are shared by all servers. */
export function createCodeLimits(store: { db: Database; secret: string }): CodeLimits {
  const limit = (name: string, points: number, duration: number) =>
    createRateLimit(store, `address-code-${name}`, { points, duration })
  const pair = limit('pair', TO_ADDRESS_FROM_NETWORK, HOUR_S)
  const address = limit('address', TO_ADDRESS_AT_MOST, HOUR_S)
  const network = limit('network', FROM_NETWORK_AT_MOST, HOUR_S)
  const device = limit('device', FROM_DEVICE, HOUR_S)
  const right = limit('right', FROM_NETWORK_AT_MOST, DAY_S)
  const wrong = limit('wrong', WRONG_OF_ADDRESS, DAY_S)
  const wrongOfSite = limit('wrong-site', WRONG_OF_SITE, HOUR_S)
  const wrongOfDevice = limit('wrong-device', WRONG_OF_ADDRESS, DAY_S)

  /** Of a known device its own count, else those of the address and of the site. */
  const triesOf = (asker: Asker) =>
    asker.device === undefined
      ? ([
          [wrong, asker.address, WRONG_OF_ADDRESS],
          [wrongOfSite, 'site', WRONG_OF_SITE],
        ] as const)
      : ([[wrongOfDevice, `${asker.device} ${asker.address}`, WRONG_OF_ADDRESS]] as const)

  return {
    async countMail(asker) {
      const site = siteOf(asker.network)
      if (asker.device !== undefined) return device.consume(`${asker.device} ${asker.address}`)
      const ownKey = `${asker.address} ${site}`
      // Atomic: only one of two concurrent requests is the first.
      const isFirst = asker.network === '' || (await pair.consume(ownKey, 1)) === undefined
      const own = isFirst ? undefined : await pair.consume(ownKey)
      if (own !== undefined) return own
      if (asker.network !== '') {
        const most = FROM_NETWORK + Math.min(await right.count(site), FROM_NETWORK_AT_MOST - FROM_NETWORK)
        const wait = await network.consume(site, most)
        if (wait !== undefined) {
          await pair.refund(ownKey)
          return wait
        }
      }
      const wait = await address.consume(asker.address, isFirst ? TO_ADDRESS_AT_MOST : TO_ADDRESS)
      // Refund refused mails, so that a network keeps its first.
      if (wait !== undefined && asker.network !== '') {
        await network.refund(site)
        await pair.refund(ownKey)
      }
      return wait
    },

    async noteRight(asker) {
      if (asker.network !== '' && asker.device === undefined) await right.consume(siteOf(asker.network))
    },

    async digitsFor(asker) {
      for (const [counted, key, most] of triesOf(asker)) if ((await counted.count(key)) >= most) return CODE_DIGITS.long
      return CODE_DIGITS.short
    },

    async countTry(asker, digits) {
      const tries = triesOf(asker)
      let isUsedUp = false
      for (const [counted, key] of tries) if ((await counted.consume(key)) !== undefined) isUsedUp = true
      return {
        isAllowed: !isUsedUp || digits >= CODE_DIGITS.long,
        async refund() {
          for (const [counted, key] of tries) await counted.refund(key)
        },
      }
    },
  }
}
