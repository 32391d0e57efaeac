import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import { openCheckout } from './checkout.ts'
import type { DemoPayments } from './demo.ts'
import { isLiveKey } from './keys.ts'
import type { PaymentProvider } from './port.ts'
import { openTap } from './tap.ts'

/** How the site is paid online. */
export interface Payments {
  /** Undefined: not at all. */
  provider: PaymentProvider | undefined
  /** Whether it only looks like paying: pages say so. */
  isDemo: boolean
  /** Of the fake, where its dashboard is. */
  demoUrl?: string
}

/** The provider that `PAYMENTS` names; `demo` is the fake of this machine, if it started one. */
export function openPayments(env: Env, demo: DemoPayments | undefined, clock: Clock): Payments {
  switch (env.PAYMENTS) {
    case 'off':
      return { provider: undefined, isDemo: false }
    case 'demo':
      if (!demo) throw new Error('The fake of PAYMENTS=demo was not started')
      return {
        provider: openTap({ url: `${demo.url}/v2`, secretKey: demo.secretKey, clock }),
        isDemo: true,
        demoUrl: demo.url,
      }
    case 'tap':
      return {
        provider: openTap({
          url: env.TAP_URL,
          secretKey: env.TAP_SECRET_KEY ?? '',
          previousSecretKey: env.TAP_SECRET_KEY_PREVIOUS,
          merchantId: env.TAP_MERCHANT_ID,
          clock,
        }),
        isDemo: false,
      }
    case 'checkout': {
      const secretKey = env.CHECKOUT_SECRET_KEY ?? ''
      const url = `https://api.${isLiveKey('checkout', secretKey) ? '' : 'sandbox.'}checkout.com`
      return {
        provider: openCheckout({
          url: env.CHECKOUT_URL ?? url,
          secretKey,
          webhookKey: env.CHECKOUT_WEBHOOK_KEY ?? '',
          processingChannel: env.CHECKOUT_PROCESSING_CHANNEL,
          clock,
        }),
        isDemo: false,
      }
    }
  }
}
