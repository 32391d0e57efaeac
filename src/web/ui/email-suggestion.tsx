import type { ReactNode } from 'react'
import { cleanEmail } from '../../contract/rules/email.ts'
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

/** Domains of the most common mail services, by the slips that people make in them. */
const SLIPS: Record<string, readonly string[]> = {
  'gmail.com': [
    'gmial.com',
    'gmai.com',
    'gmal.com',
    'gamil.com',
    'gnail.com',
    'gmaill.com',
    'gmail.co',
    'gmail.con',
    'gmail.cm',
    'gmail.om',
  ],
  'hotmail.com': [
    'hotmial.com',
    'hotmai.com',
    'hotmal.com',
    'hotamil.com',
    'hormail.com',
    'hotmail.co',
    'hotmail.con',
    'hotmail.cm',
  ],
  'outlook.com': ['outlok.com', 'outloo.com', 'outlock.com', 'outlook.co', 'outlook.con'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhaoo.com', 'yahoo.co', 'yahoo.con', 'yahoo.cm'],
  'icloud.com': ['iclod.com', 'icoud.com', 'iclould.com', 'icloud.co', 'icloud.con'],
}

/** The address that was probably meant; undefined unless its domain is a known slip. */
export function meantEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1
  const typed = address.slice(at).toLowerCase()
  const [domain] = Object.entries(SLIPS).find(([, slips]) => slips.includes(typed)) ?? []
  return at > 1 && domain ? address.slice(0, at) + domain : undefined
}
