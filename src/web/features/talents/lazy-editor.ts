import { useEffect, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'

/** What the parts of a talent's page are edited with. */
export type Fields = typeof import('./edit/fields.ts').fields

/** The fields to edit a profile with, for its owner alone: visitors never load them. Undefined until they are there. */
export function useFields(owned: boolean): Fields | undefined {
  const { language } = useWords()
  const [fields, setFields] = useState<Fields>()
  useEffect(() => {
    if (!owned) return
    let gone = false
    Promise.all([
      import('./edit/fields.ts'),
      import('./edit/words.ts').then(({ editWords }) => editWords.load(language)),
    ])
      // Without a connection the profile can be read; a reload brings the fields.
      .then(
        ([module]) => !gone && setFields(module.fields),
        () => {},
      )
    return () => {
      gone = true
    }
  }, [owned, language])
  return owned ? fields : undefined
}
