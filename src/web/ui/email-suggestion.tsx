import type { ReactNode } from 'react'
import { cleanEmail } from '../../contract/rules/email.ts'
import { meantEmail } from '../lib/email-typos.ts'
import { setInput } from '../lib/set-input.ts'
import type { Words } from '../locales/ar/site.ts'

/** A button that corrects a slip in the address of an input; nothing if there is none. */
export function emailSuggestion(input: HTMLInputElement, { shell }: Words): ReactNode {
  const meant = meantEmail(cleanEmail(input.value))
  if (!meant) return undefined
  return (
    <button
      type="button"
      onClick={() => setInput(input, meant)}
      className="-mb-2.5 min-h-11 text-start text-sm font-medium text-brand underline underline-offset-4 wrap-anywhere"
    >
      {shell.did_you_mean(meant)}
    </button>
  )
}
