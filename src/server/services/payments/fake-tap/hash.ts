/*
 * The signature of webhooks, written apart from the adapter's: from whole fils instead of decimal numbers, and with Web Crypto. What
 * one of the two gets wrong, the other refuses.
 */

/** How amounts are written: Tap signs all decimals of the currency. Two for dinars are the mistake that programs make. */
export type Decimals = 2 | 3

/** The header `hashstring` of a charge or refund, as it is posted. */
export async function hashOf(key: string, posted: Record<string, unknown>, decimals?: Decimals): Promise<string> {
  const reference = (posted.reference ?? {}) as Record<string, string>
  const created = posted.created ?? (posted.transaction as { created?: string } | undefined)?.created
  const fields: [name: string, value: unknown][] = [
    ['id', posted.id],
    ['amount', amountText(Number(posted.amount), decimals ?? (posted.currency === 'BHD' ? 3 : 2))],
    ['currency', posted.currency],
    ['gateway_reference', reference.gateway],
    ['payment_reference', reference.payment],
    ['status', posted.status],
    ['created', created],
  ]
  const text = fields.map(([name, value]) => `x_${name}${value ?? ''}`).join('')
  return Buffer.from(await crypto.subtle.sign('HMAC', await signingKey(key), encoder.encode(text))).toString('hex')
}

const encoder = new TextEncoder()
let imported: { key: string; signing: Promise<CryptoKey> } | undefined

function signingKey(key: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  if (imported?.key !== key) {
    imported = { key, signing: crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']) }
  }
  return imported.signing
}

function amountText(amount: number, decimals: Decimals): string {
  const digits = String(Math.round(amount * 10 ** decimals)).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
