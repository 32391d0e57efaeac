import type { ReactNode } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { Written } from '../../../ui/written.tsx'
import { isOnePrice } from '../event/typed-types.ts'
import { Attendees } from './attendees.tsx'
import { CodesSection } from './codes-section.tsx'
import { Concentrations } from './concentrations.tsx'
import { EventStaffSection } from './event-staff.tsx'
import { SalesOverTime } from './sales-over-time.tsx'

/** What an event sold and took, its ticket holders and its staff. */
export function Numbers({ event, shifts }: { event: ManagedEventDetails; shifts: ReactNode }) {
  const { sale: words } = useBundle('manage')
  const { common } = useBundle('admin')
  return (
    <>
      <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3 sm:gap-4">
        <Figure
          name={words.sold}
          note={event.capacity === null ? words.unlimited : words.capacity_of(formatCount(event.capacity))}
        >
          {formatCount(event.sold)}
        </Figure>
        <Figure name={common.admitted} note={words.capacity_of(formatCount(event.sold))}>
          {formatCount(event.admitted)}
        </Figure>
        {event.waiting.people + event.waiting.offered > 0 && (
          <Figure
            name={words.on_waiting_list}
            note={event.waiting.offered > 0 ? words.on_offer(formatCount(event.waiting.offered)) : undefined}
          >
            {formatCount(event.waiting.people)}
          </Figure>
        )}
        <Figure name={words.revenue_at_door}>
          <Money dinars={event.revenue_at_door} />
        </Figure>
        <Figure name={words.to_collect}>
          <Money dinars={event.to_collect} />
        </Figure>
        {event.to_give_back > 0 && (
          <Figure name={words.to_give_back}>
            <Money dinars={event.to_give_back} />
          </Figure>
        )}
        <Figure name={words.revenue}>
          <Money dinars={event.revenue} />
        </Figure>
      </dl>
      <SoldByType event={event} />
      <Taken taken={event.taken} />
      {shifts}
      <SalesOverTime id={event.id} sales={event.sales} />
      <CodesSection event={event} />
      <Concentrations event={event} />
      <Attendees event={event} />
      <EventStaffSection eventId={event.id} />
    </>
  )
}

interface FigureProps {
  name: string
  note?: string
  children: ReactNode
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-card p-4 sm:block sm:p-5">
      <dt className="text-mute">{name}</dt>
      <dd className="text-xl font-semibold sm:mt-1">
        <span>{children}</span> {note && <span className="text-base font-normal text-mute">{note}</span>}
      </dd>
    </div>
  )
}

/** What was sold of each type; nothing while an event has one price. */
function SoldByType({ event }: { event: Pick<ManagedEventDetails, 'types' | 'revenue_by_type'> }) {
  const { events, sale } = useBundle('manage')
  const { language, words: site } = useWords()
  const { types, revenue_by_type } = event
  if (isOnePrice(types)) return null
  const headings = [events.types.type, events.types.price, sale.sold, sale.revenue]
  return (
    <section aria-labelledby="types" className="mt-10">
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
    </>
  )
}

/** Money taken at the door, by whom and how; nothing before the first payment. */
function Taken({ taken }: Pick<ManagedEventDetails, 'taken'>) {
  const { sale: words } = useBundle('manage')
  if (taken.length === 0) return null
  return (
    <TitledSection title={words.taken} className="mt-10">
      <ul className="grid gap-2">
        {taken.map(({ user_id, email, name, cash, card }) => (
          <li
            key={user_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md border border-line bg-card px-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {name && <Written className="font-medium">{name}</Written>}{' '}
              {email ? <bdi className="text-mute">{email}</bdi> : <span>{words.taken_by_deleted}</span>}
            </span>
            <span className="flex flex-wrap gap-x-6">
              {cash !== 0 && (
                <span>
                  {words.taken_in.cash} <Money dinars={cash} />
                </span>
              )}
              {card !== 0 && (
                <span>
                  {words.taken_in.card} <Money dinars={card} />
                </span>
              )}
              {cash === 0 && card === 0 && <Money dinars={0} />}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
