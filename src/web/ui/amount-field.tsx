import { type ChangeEvent, type InputHTMLAttributes, useId, useRef, useState } from 'react'
import { amountErrors } from '../../contract/errors/amount.ts'
import { amountMeanings } from '../../contract/rules/money.ts'
import { useWords } from '../lib/i18n.tsx'
import { parseAmount } from '../lib/parse-amount.ts'
import { setInput } from '../lib/set-input.ts'
import { Button } from './button.tsx'
import { Field, type FieldTexts } from './field.tsx'
import { Money } from './formatted.tsx'
import { inputClass } from './input-class.ts'

type AmountFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldTexts

/**
 * A field for an amount of dinars, in any digits. Below it stand the amount as read, and a choice for ambiguous text,
 * which `amountProblem` (lib/parse-amount.ts) keeps from being sent.
 */
export function AmountField({ label, optional, hint, error, onChange, ...input }: AmountFieldProps) {
  const { language } = useWords()
  const understoodId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [ownText, setOwnText] = useState(String(input.defaultValue ?? ''))
  const typed = input.value === undefined ? ownText : String(input.value)
  const meanings = amountMeanings(typed)
  const amount = parseAmount(typed)

  function change(event: ChangeEvent<HTMLInputElement>): void {
    setOwnText(event.target.value)
    onChange?.(event)
  }

  return (
    <div>
      <Field label={label} optional={optional} hint={hint} error={error}>
        {({ 'aria-describedby': note, ...control }) => (
          // Left to right in both languages, after its currency.
          <div dir="ltr" className="relative">
            <span className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-mute">BD</span>
            <input
              {...input}
              {...control}
              ref={box}
              onChange={change}
              aria-describedby={`${note ?? ''} ${understoodId}`.trim()}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              className={`${inputClass} ps-12 pe-4`}
            />
          </div>
        )}
      </Field>
      <div id={understoodId} aria-live="polite" className="mt-1.5 text-sm empty:hidden">
        {meanings ? (
          <>
            {error !== amountErrors.AMOUNT_AMBIGUOUS[language] && <p>{amountErrors.AMOUNT_AMBIGUOUS[language]}</p>}
            <p className="mt-1.5 flex flex-wrap gap-2">
              {meanings.map((meaning) => (
                // Without a comma between thousands: it is what the question is about.
                <Button key={meaning} onClick={() => box.current && setInput(box.current, meaning)}>
                  <bdi>BD {meaning}</bdi>
                </Button>
              ))}
            </p>
          </>
        ) : (
          // An empty line while the amount is incomplete: what follows must not jump at every key.
          !error &&
          typed.trim() !== '' && (
            <p dir="ltr" className="text-page-start text-mute">
              {typeof amount === 'number' ? (
                <>
                  = <Money dinars={amount} />
                </>
              ) : (
                '\u00A0'
              )}
            </p>
          )
        )}
      </div>
    </div>
  )
}
