import { useBundle } from '../../../lib/i18n.tsx'
import { ProveAddress } from '../../address-proofs/prove-address.tsx'

interface EntryProofProps {
  email: string
  /** Keeps the place of an entry, else it comes before joining. */
  isJoined: boolean
  onOther: (() => void) | undefined
  onProved: () => void
}

/** The code for the address of an entry of the waiting list. */
export function EntryProof({ isJoined, ...proving }: EntryProofProps) {
  const own = useBundle('proof')
  return <ProveAddress {...proving} title={own.title} text={isJoined ? own.to_keep : own.to_join} />
}
