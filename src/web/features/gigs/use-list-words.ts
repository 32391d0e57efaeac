import { useMemo } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { gigWords } from './words.ts'

/** Texts for the end of a list. */
export function useListWords() {
  const words = gigWords.useWords()
  const { words: site } = useWords()
  return useMemo(() => ({ ...words, try_again: site.shell.try_again }), [words, site])
}
