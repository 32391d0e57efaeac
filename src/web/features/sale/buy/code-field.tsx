import { useEffect, useRef } from 'react'
import { MAX_TICKET_CODE } from '../../../../contract/rules/ticket-code.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { inputClass } from '../../../ui/input-class.ts'
import type { CodeOfBuyer } from './use-code.ts'

/** Where a code is typed. It stands inside the form of a purchase, which Enter must not send. */
export function CodeField({ code }: { code: CodeOfBuyer }) {
  const own = useBundle('event').ticket
  const input = useRef<HTMLInputElement>(null)
  const { error, isPending } = code

  useEffect(() => {
    if (!isPending) input.current?.focus()
  }, [isPending])

  return (
    <Field label={own.code} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={input}
            name="code"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="auto"
            maxLength={MAX_TICKET_CODE}
            value={code.typed}
            onChange={({ target }) => code.change(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              code.apply(code.typed)
            }}
            className={`${inputClass} min-w-0 grow px-4 text-page-start`}
          />
          <Button busy={isPending} onClick={() => code.apply(code.typed)}>
            {own.code_apply}
          </Button>
        </div>
      )}
    </Field>
  )
}
