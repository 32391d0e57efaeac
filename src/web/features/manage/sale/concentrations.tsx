import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LikenessLink } from './likeness-filter.tsx'

/** Mail domains and networks that hold more than a tenth of the places, with their purchases. */
export function Concentrations({ event }: { event: Pick<ManagedEventDetails, 'sold' | 'concentrations'> }) {
  const { sale } = useBundle('manage')
  const { common } = useBundle('admin')
  const { concentrations: words } = sale
  if (event.concentrations.length === 0) return null
  return (
    <Notice variant="info" className="mb-6 max-w-3xl">
      <p className="font-medium">{words.title}</p>
      <p className="mt-1 text-mute">{words.text}</p>
      <ul className="mt-3 grid gap-1">
        {event.concentrations.map(({ kind, name, places, purchaseId }) => {
          const text = words[kind](name ?? '', formatCount(places), formatCount(event.sold))
          return (
            <li key={`${kind} ${purchaseId}`}>
              <p className="wrap-anywhere">{text}</p>
              <LikenessLink
                same={kind}
                as={purchaseId}
                label={common.labelled(words.show, text)}
                className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
              >
                {words.show}
              </LikenessLink>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
