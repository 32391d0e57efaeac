import type { Contact } from '../../../contract/rules/contact.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { TextPage } from './text-page.tsx'

export function TermsScreen({ contact }: { contact: Contact }) {
  const words = useBundle('legal').terms
  return <TextPage words={words} sections={words.sections} contact={contact} />
}
