import { type ReactNode, useId } from 'react'

interface ChoiceRowProps<Value> {
  /** For screen readers. */
  legend: string
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons as equal boxes in a row, in more rows with large text. */
export function ChoiceRow<Value extends string | number>({ legend, choices, value, onChange }: ChoiceRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="block cursor-pointer">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span className="flex min-h-11 items-center justify-center rounded-md border border-mute/55 px-2 text-center font-medium peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold forced-colors:peer-checked:border-4">
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
