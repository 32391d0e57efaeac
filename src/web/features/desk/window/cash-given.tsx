import { fromFils, toFils } from '../../../../contract/rules/money.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { Money } from '../../../ui/formatted.tsx'

/** Banknotes, in dinars. */
const NOTES = [5, 10, 20]

/** Likely amounts of cash for a total, in dinars, ascending: the next multiple of each note, without the total itself. */
export function amountsGiven(total: number): number[] {
  const amounts = NOTES.map((note) => fromFils(Math.ceil(toFils(total) / toFils(note)) * toFils(note)))
  return [...new Set(amounts)].filter((amount) => amount > total).sort((one, other) => one - other)
}

/** The selected cash amount, if it fits the total: one selected for an earlier total may be too little. */
export function givenFor(total: number, chosen: number | undefined): number | undefined {
  return chosen !== undefined && amountsGiven(total).includes(chosen) ? chosen : undefined
}

interface CashGivenProps {
  /** In dinars. */
  total: number
  /** One of `amountsGiven`; undefined for the exact total. */
  given: number | undefined
  onChange: (given: number | undefined) => void
}

const EXACTLY = 0

/** Selects the cash received. */
export function CashGiven({ total, given, onChange }: CashGivenProps) {
  const words = useBundle('account').boxOffice
  const amounts = amountsGiven(total).map((amount) => ({ value: amount, label: <Money dinars={amount} /> }))
  if (amounts.length === 0) return null
  return (
    <ChoiceRow
      legend={words.given}
      choices={[{ value: EXACTLY, label: words.given_exactly }, ...amounts]}
      value={given ?? EXACTLY}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}

/** Change due to the guest, in dinars. */
export function Change({ change }: { change: number }) {
  const words = useBundle('account').boxOffice
  return (
    <p>
      <span className="block text-mute">{words.change}</span>
      <span className="text-2xl font-semibold">
        <Money dinars={change} />
      </span>
    </p>
  )
}
