import type { Contact } from '../../../contract/rules/contact.ts'
import { TextPage } from './text-page.tsx'
import { termsWords } from './words.ts'

export function TermsScreen({ contact }: { contact: Contact }) {
  const words = termsWords.useWords()
  return <TextPage words={words} sections={words.sections} contact={contact} />
}
