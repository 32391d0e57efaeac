import { useState } from 'react'
import { parseDecimal } from '../../../contract/rules/digits.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../contract/rules/sales.ts'
import { quantityProblem } from '../../../contract/rules/type-sales.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Stepper } from '../../ui/stepper.tsx'

/** The typed number of waiting people, and its error. */
export function usePeople(first: number) {
  const { quantity_invalid } = useBundle('event').ticket
  const [typed, setTyped] = useState(String(first))
  const number = parseDecimal(typed)
  return { typed, setTyped, number, problem: quantityProblem(number, null) && quantity_invalid }
}

interface PeopleStepperProps {
  people: ReturnType<typeof usePeople>
  /** Of one type, if people wait for that. */
  type: { min: number; max: number } | undefined
  form: { errors: { quantity?: string }; clearError: (field: 'quantity') => void }
  onChange?: () => void
}

/** For how many people somebody waits. */
export function PeopleStepper({ people: { typed, setTyped, number }, type, form, onChange }: PeopleStepperProps) {
  const { words } = useWords()
  const own = useBundle('event').waiting
  const { min = MIN_QUANTITY, max = MAX_QUANTITY } = type ?? {}
  return (
    <Stepper
      name="quantity"
      value={typed}
      number={number}
      min={min}
      max={max}
      label={own.people}
      error={form.errors.quantity}
      onChange={(next) => {
        setTyped(next)
        form.clearError('quantity')
        onChange?.()
      }}
      fewerLabel={words.tickets.fewer}
      moreLabel={words.tickets.more}
    />
  )
}
