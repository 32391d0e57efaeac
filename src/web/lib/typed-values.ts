import { tabStorage } from './storage.ts'

/** Key in `tabStorage`: field values of the page before a reload. */
export const TYPED_KEY = 'typed'
/** In session storage: the file whose loss caused a reload, so that there is one reload for each. */
const RELOADED_KEY = 'reloaded'

export interface TypedValues {
  path: string
  values: [name: string, value: string][]
}

/** Where something is typed; no files, and no passwords, of which those shown are of the type text. */
export function typedFields(): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [...document.querySelectorAll<HTMLInputElement>('textarea[name], select[name], input[name]')].filter(
    ({ type, autocomplete }) => !/password|file|hidden/.test(`${type} ${autocomplete}`),
  )
}

export const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Keeps the field values for `restoreTyped`. */
export function keepTyped(): void {
  const values = typedFields().map((field): [string, string] => [
    field.name,
    isChoice(field) ? String(field.checked) : field.value,
  ])
  tabStorage.write(TYPED_KEY, JSON.stringify({ path: location.pathname, values } satisfies TypedValues))
}

/** Reloads the page in the current build after a `ScriptGone`, once for each script, and keeps the field values. */
export function reloadForNewBuild(gone: string): void {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === gone) return
    sessionStorage.setItem(RELOADED_KEY, gone)
    keepTyped()
    location.reload()
  } catch {
    // Storage is forbidden: the page could reload for ever.
  }
}
