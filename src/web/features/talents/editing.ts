import { useEffect, useState } from 'react'

/** What the parts of a talent's page are edited with. */
export type Fields = typeof import('./edit/fields.ts').fields

/** The fields to edit a profile with, for its owner alone: visitors never load them. Undefined until they are there. */
export function useFields(owned: boolean): Fields | undefined {
  const [fields, setFields] = useState<Fields>()
  useEffect(() => {
    if (!owned) return
    let gone = false
    import('./edit/fields.ts').then(
      (module) => !gone && setFields(module.fields),
      // Without a connection the profile can be read; a reload brings the fields.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [owned])
  return owned ? fields : undefined
}
