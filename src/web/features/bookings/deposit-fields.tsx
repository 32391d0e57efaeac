import { useState } from 'react'
import { MAX_CANCEL_STEPS } from '../../../contract/rules/deposit.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldTexts } from '../../ui/field.tsx'
import { inputClass } from '../../ui/input-class.ts'
import type { TypedStep } from './typed-deposit.ts'

interface DepositFieldsProps {
  percent: Omit<FieldTexts, 'label'> & React.InputHTMLAttributes<HTMLInputElement>
  steps: TypedStep[]
  stepsError: string | undefined
  onSteps: (steps: TypedStep[]) => void
}

/** A deposit as a percentage of the price; its terms are folded away. */
export function DepositFields({ percent, steps, stepsError, onSteps }: DepositFieldsProps) {
  const words = useBundle('account').deposits
  const [nextKey, setNextKey] = useState(steps.length)
  const { error, ...input } = percent
  const change = (key: number, part: Partial<TypedStep>) =>
    onSteps(steps.map((step) => (step.key === key ? { ...step, ...part } : step)))
  return (
    <>
      <Field label={words.percent} optional hint={words.percent_hint} error={error}>
        {(control) => (
          <input
            {...input}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className={`${inputClass} px-4`}
          />
        )}
      </Field>
      <details open={stepsError !== undefined || undefined} className="rounded-md border border-line p-3">
        <summary className="min-h-11 cursor-pointer content-center font-medium">{words.terms}</summary>
        <p className="text-sm text-mute text-pretty">{words.terms_hint}</p>
        {steps.map(({ key, days_before, keep_percent }) => (
          <div key={key} className="mt-3 grid grid-cols-2 items-end gap-3">
            <Field label={words.days}>
              {(control) => (
                <input
                  {...control}
                  value={days_before}
                  onChange={(event) => change(key, { days_before: event.target.value })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  className={`${inputClass} px-4`}
                />
              )}
            </Field>
            <Field label={words.keep}>
              {(control) => (
                <input
                  {...control}
                  value={keep_percent}
                  onChange={(event) => change(key, { keep_percent: event.target.value })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  className={`${inputClass} px-4`}
                />
              )}
            </Field>
            <Button className="col-span-2" onClick={() => onSteps(steps.filter((step) => step.key !== key))}>
              {words.remove_step}
            </Button>
          </div>
        ))}
        {steps.length < MAX_CANCEL_STEPS && (
          <Button
            className="mt-3"
            onClick={() => {
              onSteps([...steps, { key: nextKey, days_before: '', keep_percent: '' }])
              setNextKey(nextKey + 1)
            }}
          >
            {words.add_step}
          </Button>
        )}
        {stepsError && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {stepsError}
          </p>
        )}
      </details>
    </>
  )
}
