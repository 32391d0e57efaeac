import type { InputHTMLAttributes } from 'react'
import { inputClass } from './input-class.ts'

/** Input for an amount in dinars, after its currency; left to right in both languages. */
export function AmountInput(control: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div dir="ltr" className="relative">
      <span className="pointer-events-none absolute start-4 top-3 text-mute">BD</span>
      <input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className={`${inputClass} ps-12 pe-4`}
      />
    </div>
  )
}
