import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { type ControlProps, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

interface StepsProps {
  name: string
  /** Text of the input, valid or not. Only typing and the steps change it. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The parsed number; undefined when the text is not a number. */
  number: number | undefined
  min: number
  max: number
  /** Steps go from `min` to this at once, and back. */
  least?: number
  /** Leaves room beside it. */
  narrow?: boolean
  fewerLabel: string
  moreLabel: string
  ref?: Ref<HTMLInputElement>
}

interface StepperProps extends StepsProps {
  label: ReactNode
  hint?: string
  error?: string
}

const stepClass =
  'grid size-[48px] shrink-0 place-items-center rounded-md border border-line bg-card transition-colors ' +
  'hover:border-mute disabled:cursor-default disabled:opacity-45'

/** A small whole number, typed in any digits or changed in steps of one. */
export function Stepper({ label, hint, error, ...steps }: StepperProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Steps {...steps} control={control} />}
    </Field>
  )
}

/** The control of a stepper, for those that have their label elsewhere. */
export function Steps({
  control,
  name,
  value,
  onChange,
  onBlur,
  number,
  ...props
}: StepsProps & { control: ControlProps }) {
  const { min, max, least = min, narrow, fewerLabel, moreLabel, ref } = props
  const lower = Math.max(min, Math.min(max, Math.ceil(number ?? min) - 1))
  const fewer = lower < least ? min : lower
  const more = number === undefined ? min : Math.max(min, Math.min(max, Math.max(least, Math.floor(number) + 1)))

  function step(event: KeyboardEvent) {
    const next = { ArrowUp: more, ArrowDown: fewer }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(String(next))
  }

  return (
    <div className={`flex gap-2 ${narrow ? 'w-42' : ''}`}>
      <button
        type="button"
        className={stepClass}
        aria-label={fewerLabel}
        disabled={number === undefined || number <= min}
        onClick={() => onChange(String(fewer))}
      >
        <Icon of={Minus} />
      </button>
      {/* Browsers accept only Latin digits in a number input. */}
      <input
        {...control}
        ref={ref}
        type="text"
        role="spinbutton"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-valuenow={number}
        aria-valuemin={min}
        aria-valuemax={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={step}
        onBlur={onBlur}
        className={`${inputClass} min-w-0 max-w-24 px-1 text-center font-medium`}
      />
      <button
        type="button"
        className={stepClass}
        aria-label={moreLabel}
        disabled={number !== undefined && number >= max}
        onClick={() => onChange(String(more))}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
