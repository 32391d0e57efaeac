import { useEffect, useState } from 'react'
import { loadBundle, useWords } from '../../lib/i18n.tsx'

export type EditorFields = typeof import('./edit/fields.ts').fields

/** Editors of the profile and its calendar, loaded for the owner only; undefined until loaded. */
export function useFields(owned: boolean): EditorFields | undefined {
  const { language } = useWords()
  const [fields, setFields] = useState<EditorFields>()
  useEffect(() => {
    if (!owned) return
    let isUnmounted = false
    Promise.all([import('./edit/fields.ts'), loadBundle('account', language)]).then(
      ([module]) => !isUnmounted && setFields(module.fields),
      // Offline the profile stays readable; a reload loads the editors.
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [owned, language])
  return owned ? fields : undefined
}
