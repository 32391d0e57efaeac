/** Whether a secret key takes real money, by how the provider begins its keys. */
export function isLiveKey(provider: 'tap' | 'checkout', key: string): boolean {
  return provider === 'tap' ? key.startsWith('sk_live_') : !/^sk_(sbox|test)_/.test(key)
}
