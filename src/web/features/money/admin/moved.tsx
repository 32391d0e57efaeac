import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import type { MoneyMoved, MoneySums } from '../../../../contract/calls/finance.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { cardName } from '../../../../contract/rules/card.ts'
import { MONEY_METHODS, MONEY_STATES } from '../../../../contract/rules/finance.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useFilterForm } from '../../../lib/use-filter-form.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { Figures } from './figures.tsx'
import { FINANCE_KEY } from './keys.ts'
import { csvQuery, type FinanceFilters, readFinanceSearch } from './search.ts'

/** Money as it moved, with the figures of the period. */
export function Moved({ filters }: { filters: FinanceFilters }) {
  const { finance: words } = useBundle('admin')
  const { from, to, event_id } = filters
  const queryClient = useQueryClient()
  const sumsKey = [...FINANCE_KEY, 'sums', { from, to, event_id }]
  const table = useTable({
    queryKey: [...FINANCE_KEY, filters],
    sorts: ['at'],
    fetch: async ({ q: _, ...request }) => {
      const { headers, body } = await (await api()).finance.list({ ...request, ...filters })
      // One response has both, and the table keeps its rows alone.
      queryClient.setQueryData(sumsKey, body.sums)
      return { headers, body: body.rows }
    },
  })
  const { data: sums } = useQuery<MoneySums>({ queryKey: sumsKey, enabled: false })
  const columns: Column<MoneyMoved>[] = [
    { key: 'event', label: words.event, cell: (row) => <EventOf row={row} /> },
    { key: 'amount', label: words.amount, cell: ({ amount }) => <Money dinars={amount} /> },
    { key: 'state', label: words.movement, cell: ({ state }) => words.states[state] },
    { key: 'method', label: words.method, cell: ({ method }) => words.methods[method] },
    dateColumn('at', words.at),
    { key: 'details', label: words.details, stacked: true, cell: (row) => <Details row={row} /> },
  ]
  return (
    <>
      {sums && <Figures sums={sums} isPeriod={from !== undefined || to !== undefined} />}
      <DataTable
        caption={words.table}
        filters={<Filters filters={filters} />}
        tools={
          <div className="flex flex-wrap gap-3 print:hidden">
            <a href={`${API_PREFIX}/admin/finance.csv${csvQuery(filters)}`} download className={buttonClass()}>
              <Icon of={Download} />
              {words.export}
            </a>
            <Button onClick={() => print()}>
              <Icon of={Printer} />
              {words.print}
            </Button>
          </div>
        }
        columns={columns}
        rowKey={({ id }) => id}
        table={table}
        empty={words.none}
        failed={words.failed}
      />
    </>
  )
}

/** The event, or the occasion of a booking, whose page its parties alone see. */
function EventOf({ row: { event, booking } }: { row: MoneyMoved }) {
  const { finance: words } = useBundle('admin')
  if (!event)
    return (
      <span className="wrap-anywhere">
        <span>{words.booking}: </span>
        <Written>{booking?.occasion ?? ''}</Written>
      </span>
    )
  return (
    <Link
      to="/admin/events/$id"
      params={{ id: event.id }}
      className="font-medium wrap-anywhere text-brand underline-offset-4 hover:underline"
    >
      <Written>{event.title}</Written>
    </Link>
  )
}

/** Ticket, card, why it went back, and who noted it. */
function Details({ row: { purchaseId, booking, charge, refund, noted_by, state } }: { row: MoneyMoved }) {
  const { finance: words } = useBundle('admin')
  const { language } = useWords()
  const card = charge && cardName(charge, language)
  return (
    <ul className="text-sm text-mute">
      <li>
        <span>{words.reference}: </span>
        {purchaseId ? (
          <Link
            to="/scan/$purchaseId"
            params={{ purchaseId }}
            className="text-brand underline-offset-4 hover:underline"
          >
            <bdi dir="ltr">{purchaseId.slice(0, 8).toUpperCase()}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr">{booking?.id.slice(0, 8).toUpperCase()}</bdi>
        )}
      </li>
      {card && (
        <li>
          <bdi>{card}</bdi>
        </li>
      )}
      {charge?.provider_id && (
        <li>
          <bdi dir="ltr" className="wrap-anywhere">
            {charge.provider_id}
          </bdi>
        </li>
      )}
      {refund && (
        <li>
          {words.reasons[refund.reason]} · {words.refund_states[refund.state]}
        </li>
      )}
      {state === 'stray' && charge && charge.refunding > 0 && (
        <li>
          {words.going_back}: <Money dinars={charge.refunding} />
        </li>
      )}
      {noted_by && <li>{words.noted_by(noted_by)}</li>}
    </ul>
  )
}

const NONE: FinanceFilters = {
  from: undefined,
  to: undefined,
  method: undefined,
  state: undefined,
  event_id: undefined,
}

/** Filters of the table; applied together, and kept in the URL. */
function Filters({ filters }: { filters: FinanceFilters }) {
  const { finance: words } = useBundle('admin')
  const { words: site } = useWords()
  const navigate = useNavigate()
  const { from, to, method, state, event_id } = filters
  const { props: form } = useFilterForm({ from, to, method, state }, (typed) => {
    const { tab: _, ...next } = readFinanceSearch({ ...typed, event_id })
    void navigate({ to: '/admin/finance', search: { ...NONE, ...next } })
    return undefined
  })
  return (
    <FormElement
      ref={form.ref}
      method="post"
      aria-label={words.filters}
      onSubmit={form.onSubmit}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 desk:grid-cols-[repeat(4,minmax(0,1fr))_auto] print:hidden"
    >
      <TextField name="from" defaultValue={from} label={words.from} type="date" />
      <TextField name="to" defaultValue={to} label={words.to} type="date" />
      <Select name="method" defaultValue={method} label={words.method}>
        <option value="">{words.any_method}</option>
        {MONEY_METHODS.map((each) => (
          <option key={each} value={each}>
            {words.methods[each]}
          </option>
        ))}
      </Select>
      <Select name="state" defaultValue={state} label={words.movement}>
        <option value="">{words.any_movement}</option>
        {MONEY_STATES.map((each) => (
          <option key={each} value={each}>
            {words.states[each]}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3 max-desk:col-span-full">
        <Button type="submit" variant="main">
          {words.apply}
        </Button>
        {Object.values(filters).some(Boolean) && (
          <ButtonLink to="/admin/finance" search={{}}>
            {site.shell.clear_filters}
          </ButtonLink>
        )}
      </div>
      {event_id && <p className="col-span-full text-mute">{words.one_event}</p>}
    </FormElement>
  )
}
