import { useEffect, useState } from 'react'
import type { Language } from '../../../contract/rules/language.ts'
import { loadBundle, useWords } from '../../lib/i18n.tsx'

export type EditorFields = typeof import('./edit/fields.ts').fields
export type CalendarFields = typeof import('../availability/edit/calendars.tsx').calendarFields

/** Editors of the profile, loaded for its owner only; undefined until loaded. */
export function useFields(owned: boolean): EditorFields | undefined {
  return useLoaded(owned, loadFields)
}

/** Editors of the calendar, separate because they are larger than all others. */
export function useCalendarFields(owned: boolean): CalendarFields | undefined {
  return useLoaded(owned, loadCalendarFields)
}

async function loadFields(language: Language): Promise<EditorFields> {
  const [module] = await Promise.all([import('./edit/fields.ts'), loadBundle('account', language)])
  return module.fields
}

async function loadCalendarFields(language: Language): Promise<CalendarFields> {
  const [module] = await Promise.all([import('../availability/edit/calendars.tsx'), loadBundle('account', language)])
  return module.calendarFields
}

function useLoaded<Fields extends object>(
  owned: boolean,
  load: (language: Language) => Promise<Fields>,
): Fields | undefined {
  const { language } = useWords()
  const [fields, setFields] = useState<Fields>()
  useEffect(() => {
    if (!owned) return
    let isUnmounted = false
    load(language)
      // Offline the profile stays readable; a reload loads the editors.
      .then(
        (loaded) => !isUnmounted && setFields(loaded),
        () => {},
      )
    return () => {
      isUnmounted = true
    }
  }, [owned, language, load])
  return owned ? fields : undefined
}
