import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import { isOnePrice } from '../event/typed-types.ts'

/** What was sold of each type; nothing while an event has one price. */
export function SoldByType({ event }: { event: Pick<ManagedEventDetails, 'types' | 'revenue_by_type'> }) {
  const { events, sale } = useBundle('manage')
  const { language, words: site } = useWords()
  const { types, revenue_by_type } = event
  if (isOnePrice(types)) return null
  const headings = [events.types.type, events.types.price, sale.sold, sale.revenue]
  return (
    <section aria-labelledby="types">
      <h2 id="types" className="text-xl">
        {events.types.title}
      </h2>
      <div className="mt-4 rounded-card border border-line bg-card">
        <table aria-labelledby="types" className="w-full max-sm:block">
          <thead className="border-b border-line text-sm text-mute max-sm:sr-only">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-4 py-2 text-start font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {types.map(({ id, price, sold, capacity, ...type }) => (
              <tr
                key={id}
                className="border-line not-last:border-b max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:px-4 max-sm:py-3"
              >
                <th scope="row" className="text-start font-medium max-sm:w-full sm:px-4 sm:py-2.5">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Written className="wrap-anywhere">{type[`name_${language}`]}</Written>
                    {(['closed', 'hidden', 'door_only'] as const).map(
                      (state) => type[state] && <Tag key={state}>{events.types[state]}</Tag>,
                    )}
                  </span>
                </th>
                <td className="sm:px-4 sm:py-2.5">{price === 0 ? site.events.free : <Money dinars={price} />}</td>
                <td className="whitespace-nowrap sm:px-4 sm:py-2.5">
                  <Sold sold={sold} capacity={capacity} />
                </td>
                <td className="max-sm:ms-auto sm:px-4 sm:py-2.5">
                  <Money dinars={revenue_by_type[id] ?? 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Of its places, if it has some of its own; named where the table has no headings. */
function Sold({ sold, capacity }: Pick<ManagedTicketType, 'sold' | 'capacity'>) {
  const { events: words } = useBundle('manage')
  const text = capacity === null ? formatCount(sold) : words.of_capacity(formatCount(sold), formatCount(capacity))
  return (
    <>
      <span className="sm:hidden">{words.types.sold(text)}</span>
      <span className="max-sm:hidden">{text}</span>
      {capacity !== null && (
        <ProgressBar part={sold} of={capacity} variant="brand" className="mt-1 max-w-40 min-w-16" />
      )}
    </>
  )
}
