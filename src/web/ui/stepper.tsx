import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode, Ref } from 'react'
import { Field, inputClass } from './field.tsx'
import { Icon } from './icon.tsx'

interface StepperProps {
  label: ReactNode
  hint?: string
  error?: string
  /** What stands in the box: any text while one is typing. */
  value: string
  onChange: (value: string) => void
  /** The number that a text means; what was typed becomes it when the box is left. */
  parse: (value: string) => number
  min: number
  max: number
  fewerLabel: string
  moreLabel: string
  ref?: Ref<HTMLInputElement>
}

const stepClass =
  'grid size-[48px] shrink-0 place-items-center rounded-md border border-line bg-card transition-colors ' +
  'hover:border-mute disabled:cursor-default disabled:opacity-45'

/** A small whole number: typed, or reached by steps of one. */
export function Stepper(props: StepperProps) {
  const { label, hint, error, value, onChange, parse, min, max, fewerLabel, moreLabel, ref } = props
  const number = parse(value)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <button
            type="button"
            className={stepClass}
            aria-label={fewerLabel}
            disabled={number <= min}
            onClick={() => onChange(String(Math.max(min, number - 1)))}
          >
            <Icon of={Minus} />
          </button>
          <input
            {...control}
            ref={ref}
            type="number"
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            min={min}
            max={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => value !== String(number) && onChange(String(number))}
            className={`${inputClass} no-spin min-w-0 max-w-24 px-1 text-center font-medium`}
          />
          <button
            type="button"
            className={stepClass}
            aria-label={moreLabel}
            disabled={number >= max}
            onClick={() => onChange(String(Math.min(max, number + 1)))}
          >
            <Icon of={Plus} />
          </button>
        </div>
      )}
    </Field>
  )
}
