import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ProveAddress } from '../../address-proofs/prove-address.tsx'
import type { ProofRequest } from './use-proving.ts'

interface PurchaseProofProps {
  proof: ProofRequest
  onOther: () => void
  onProved: (email: string) => void
}

/** The code in place of the purchase form, which is sent again once it was right. */
export function PurchaseProof({ proof: { why, email }, onOther, onProved }: PurchaseProofProps) {
  const { words } = useWords()
  const own = useBundle('proof')
  return (
    <ProveAddress
      title={own.title}
      text={own[why]}
      email={email}
      label={words.tickets.email}
      onOther={onOther}
      onProved={onProved}
    />
  )
}
