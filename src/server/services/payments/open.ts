import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import { openCheckout } from './checkout.ts'
import type { DemoPayments } from './demo.ts'
import { isLiveKey } from './keys.ts'
import type { PaymentProvider } from './port.ts'
import { openTap } from './tap.ts'

/** The provider that `PAYMENTS` names; `demo` is the fake of this machine, if it started one. */
export function openPayments(env: Env, demo: DemoPayments | undefined, clock: Clock): PaymentProvider | undefined {
  switch (env.PAYMENTS) {
    case 'off':
      return undefined
    case 'demo':
      if (!demo) throw new Error('The fake of PAYMENTS=demo was not started')
      return openTap({ url: `${demo.url}/v2`, secretKey: demo.secretKey, clock })
    case 'tap':
      return openTap({
        url: env.TAP_URL,
        secretKey: env.TAP_SECRET_KEY ?? '',
        previousSecretKey: env.TAP_SECRET_KEY_PREVIOUS,
        merchantId: env.TAP_MERCHANT_ID,
        clock,
      })
    case 'checkout': {
      const secretKey = env.CHECKOUT_SECRET_KEY ?? ''
      const url = `https://api.${isLiveKey('checkout', secretKey) ? '' : 'sandbox.'}checkout.com`
      return openCheckout({
        url: env.CHECKOUT_URL ?? url,
        secretKey,
        webhookKey: env.CHECKOUT_WEBHOOK_KEY ?? '',
        processingChannel: env.CHECKOUT_PROCESSING_CHANNEL,
        clock,
      })
    }
  }
}
