import { useEffect, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'

export type EditorFields = typeof import('./edit/fields.ts').fields

/** Editors of the profile, loaded for its owner only; undefined until loaded. */
export function useFields(owned: boolean): EditorFields | undefined {
  const { language } = useWords()
  const [fields, setFields] = useState<EditorFields>()
  useEffect(() => {
    if (!owned) return
    let isUnmounted = false
    Promise.all([
      import('./edit/fields.ts'),
      import('./edit/words.ts').then(({ editWords }) => editWords.load(language)),
      import('../images/words.ts').then(({ imageWords }) => imageWords.load(language)),
    ])
      // Offline the profile stays readable; a reload loads the editors.
      .then(
        ([module]) => !isUnmounted && setFields(module.fields),
        () => {},
      )
    return () => {
      isUnmounted = true
    }
  }, [owned, language])
  return owned ? fields : undefined
}
