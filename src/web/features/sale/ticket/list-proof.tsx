import { useBundle } from '../../../lib/i18n.tsx'
import { ProveAddress } from '../../address-proofs/prove-address.tsx'

interface ListProofProps {
  email: string
  onOther: () => void
  onProved: (email: string) => void
}

/** The code that lists the tickets of an address here. */
export function ListProof(props: ListProofProps) {
  const own = useBundle('proof')
  return <ProveAddress {...props} title={own.title} text={own.to_list} />
}
