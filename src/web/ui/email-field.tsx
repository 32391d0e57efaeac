import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { cleanEmail, isEmail, MAX_EMAIL } from '../../contract/rules/email.ts'
import { useWords } from '../lib/i18n.tsx'
import type { Words } from '../locales/ar/site.ts'
import { TextField, type TextFieldProps } from './field.tsx'

/** A pause in typing, milliseconds: `gmail.co` is on the way to `gmail.com`. */
const PAUSE_MS = 700

/** Input for an email address. Typing a known slip gets a suggestion; a press elsewhere never moves the page for one. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'required' | 'maxLength' | 'dir'>) {
  const { words } = useWords()
  const pause = useRef(0)
  const [suggestion, setSuggestion] = useState<ReactNode>()

  function look({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
    const typed = input.value
    clearTimeout(pause.current)
    setSuggestion(undefined)
    pause.current = window.setTimeout(async () => {
      // A suggestion that cannot be loaded is left out.
      const found = await import('./email-suggestion.tsx')
        .then(({ emailSuggestion }) => emailSuggestion(input, words))
        .catch(() => undefined)
      if (input.value === typed && input === document.activeElement) setSuggestion(found)
    }, PAUSE_MS)
  }

  return (
    <div>
      <TextField {...props} onInput={look} type="email" autoComplete="email" required maxLength={MAX_EMAIL} dir="ltr" />
      <div aria-live="polite">{suggestion}</div>
    </div>
  )
}

/** Error text for an email address; undefined when it is valid. */
export function emailError(email: string, { shell }: Words, missing = shell.email_required): string | undefined {
  const address = cleanEmail(email)
  if (address === '') return missing
  return isEmail(address) ? undefined : shell.email_invalid
}
