import { useMemo } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'

/** Texts for the end of a list. */
export function useListWords() {
  const words = useBundle('account').gigs
  const { words: site } = useWords()
  return useMemo(() => ({ ...words, try_again: site.shell.try_again }), [words, site])
}
