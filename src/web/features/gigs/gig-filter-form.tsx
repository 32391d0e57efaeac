import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { CATEGORY_FILTERS } from '../../../contract/rules/category.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { parseAmount } from '../../lib/parse-amount.ts'
import { useFilterForm } from '../../lib/use-filter-form.ts'
import { FieldError } from '../../ui/field.tsx'
import { boxClass, FilterFold, LabelledBox } from '../../ui/filter-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { FILTER_NAMES, type GigFilters, type GigSearch, readGigFilters } from './gig-search.ts'

/** Filters of the available gigs. The URL follows the input. */
export function GigFilterForm({ filters }: { filters: GigFilters }) {
  const words = useBundle('account').gigs
  const { words: site } = useWords()
  const navigate = useNavigate()
  const noteId = useId()
  const [pay, setPay] = useState<string>()
  const shown = {
    q: filters.q,
    category: filters.category ?? 'all',
    from: filters.from,
    to: filters.to,
    // Keeps the typed form if the URL means the same: ٦٠ does not turn into 60.
    min_pay: filters.min_pay && readGigFilters({ min_pay: pay }).min_pay === filters.min_pay ? pay : filters.min_pay,
  }
  const url = JSON.stringify(filters)
  const [wrong, setWrong] = useState<{ url: string; field: 'to' | 'min_pay' }>()
  // Discards the error once the URL changes.
  const wrongField = wrong?.url === url ? wrong.field : undefined

  const form = useFilterForm(shown, (typed) => {
    const { from, to, min_pay = '' } = typed
    const field = from && to && to < from ? 'to' : parseAmount(min_pay) === undefined ? 'min_pay' : undefined
    setWrong(field && { url, field })
    if (field) return
    setPay(min_pay)
    const found: GigSearch = { ...readGigFilters(typed) }
    void navigate({ to: '/gigs', search: found, replace: true, resetScroll: false })
  })

  const invalid = (field: 'to' | 'min_pay') =>
    wrongField === field ? { 'aria-invalid': true, 'aria-describedby': noteId } : undefined

  return (
    <search>
      <form {...form} action="/gigs" aria-label={words.filters} className="flex flex-wrap gap-3">
        <SearchBox
          label={words.search}
          q={filters.q}
          className="min-w-0 grow basis-40 self-start"
          inputClassName="desk:h-14"
        />
        <FilterFold label={words.filter} isOpen={FILTER_NAMES.some((name) => name !== 'q' && filters[name])} />
        <div className="hidden w-full grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 peer-checked:grid desk:grid! desk:w-auto desk:basis-2/3">
          <LabelledBox label={words.category}>
            <select
              name="category"
              defaultValue={filters.category ?? 'all'}
              className={`${boxClass} appearance-none pe-10`}
            >
              {CATEGORY_FILTERS.map((category) => (
                <option key={category} value={category}>
                  {site.talents.category[category]}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} className="pointer-events-none absolute end-3 bottom-2.5 size-5 text-mute" />
          </LabelledBox>
          <Box label={words.from_day} type="date" name="from" defaultValue={filters.from} max="2999-12-31" />
          <Box
            label={words.to_day}
            type="date"
            name="to"
            defaultValue={filters.to}
            max="2999-12-31"
            {...invalid('to')}
          />
          <Box
            label={words.min_pay}
            name="min_pay"
            defaultValue={filters.min_pay}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...invalid('min_pay')}
          />
        </div>
        {/* Not in the grid, whose columns it would keep from being as many as the boxes. */}
        {wrongField && (
          <div className="hidden w-full peer-checked:flex desk:flex desk:justify-end">
            <FieldError id={noteId} role="alert">
              {wrongField === 'to' ? words.days_wrong : words.pay_wrong}
            </FieldError>
          </div>
        )}
      </form>
    </search>
  )
}

function Box({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <LabelledBox label={label}>
      <input {...input} className={boxClass} />
    </LabelledBox>
  )
}
