import { lazyComponent } from '../../../lib/lazy.tsx'

// Few readers are asked for a code; its texts come with it.
export const ProveAddress = lazyComponent(
  async () => (await import('../../address-proofs/prove-address.tsx')).ProveAddress,
)
