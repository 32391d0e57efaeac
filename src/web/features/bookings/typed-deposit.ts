import {
  areStepsOrdered,
  type CancelStep,
  DEFAULT_CANCEL_STEPS,
  MAX_STEP_DAYS,
} from '../../../contract/rules/deposit.ts'
import { parseWholeNumber } from '../../../contract/rules/digits.ts'

/** A step of the terms as typed. */
export interface TypedStep {
  /** Of its row. */
  key: number
  days_before: string
  keep_percent: string
}

export const defaultSteps = (): TypedStep[] =>
  DEFAULT_CANCEL_STEPS.map(({ days_before, keep_percent }, key) => ({
    ...{ key, days_before: String(days_before), keep_percent: String(keep_percent) },
  }))

/** A percentage; undefined where none was typed, null where it is none. */
export function readPercent(typed: string): number | undefined | null {
  return typed.trim() === '' ? undefined : readWithin(typed, 100)
}

/** The steps as typed; null where they are not in order. */
export function readSteps(typed: TypedStep[]): CancelStep[] | null {
  const read = typed.map(({ days_before, keep_percent }) => ({
    ...{ days_before: readWithin(days_before, MAX_STEP_DAYS), keep_percent: readWithin(keep_percent, 100) },
  }))
  const steps = read.filter((step): step is CancelStep => step.days_before !== null && step.keep_percent !== null)
  return steps.length === typed.length && areStepsOrdered(steps) ? steps : null
}

function readWithin(typed: string, max: number): number | null {
  const number = parseWholeNumber(typed)
  return number !== undefined && number >= 0 && number <= max ? number : null
}
