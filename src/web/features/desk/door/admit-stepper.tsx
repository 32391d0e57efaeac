import type { ComponentProps } from 'react'
import { parseDecimal } from '../../../../contract/rules/digits.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

type AdmitStepperProps = Pick<ComponentProps<typeof Stepper>, 'name' | 'error' | 'value' | 'onChange'> & {
  left: number
}

/** How many of the people left on a ticket to admit. */
export function AdmitStepper({ left, ...control }: AdmitStepperProps) {
  const words = useBundle('account').checkIn
  return (
    <Stepper
      {...control}
      label={words.admit_quantity}
      number={parseDecimal(control.value)}
      min={1}
      max={left}
      fewerLabel={words.fewer}
      moreLabel={words.more}
    />
  )
}

/** Why a typed number of people cannot be admitted; undefined if it can. */
export function useAdmitProblem(left: number): (typed: string) => string | undefined {
  const words = useBundle('account').checkIn
  return (typed) => {
    const number = parseDecimal(typed)
    if (number === undefined || !Number.isInteger(number) || number < 1) return words.admit_invalid
    return number > left ? words.left(left) : undefined
  }
}
