import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../contract/rules/format.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Field } from '../../ui/field.tsx'
import { inputClass } from '../../ui/input-class.ts'

interface CountedTextAreaProps {
  label: string
  hint?: string
  error?: string
  name: string
  initial: string | undefined
  max: number
  onChange: () => void
}

/** A text area that is focused at once and shows how much of its maximum length is used. */
export function CountedTextArea({ label, hint, error, name, initial = '', max, onChange }: CountedTextAreaProps) {
  const texts = useBundle('talent').reviews
  const area = useRef<HTMLTextAreaElement>(null)
  const [count, setCount] = useState(initial.length)
  useEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <Field label={label} hint={hint} count={texts.length(formatCount(count), formatCount(max))} error={error}>
      {(control) => (
        <textarea
          {...control}
          ref={area}
          name={name}
          defaultValue={initial}
          onChange={(event) => {
            setCount(event.target.value.length)
            onChange()
          }}
          maxLength={max}
          rows={4}
          dir="auto"
          className={`${inputClass} field-sizing-content min-h-28 px-4 text-page-start`}
        />
      )}
    </Field>
  )
}
