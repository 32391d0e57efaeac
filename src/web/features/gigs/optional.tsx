import { useBundle } from '../../lib/i18n.tsx'

/** Marks the label of a field that may stay empty. */
export function Optional() {
  const words = useBundle('account').gigs
  return <span className="font-normal text-mute">{words.optional}</span>
}
