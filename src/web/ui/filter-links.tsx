import { Link, useSearch } from '@tanstack/react-router'

interface FilterLinksProps<Value extends string> {
  label: string
  /** The search parameter that they set. */
  param: string
  /** Cursor parameter of the list, if a page has several lists. */
  cursor?: string
  /** Values of the parameter, with their texts; undefined removes it. */
  options: { value: Value | undefined; text: string }[]
}

/** A filter of a list as a row of links, which restart the list at its first page. */
export function FilterLinks<Value extends string>({
  label,
  param,
  cursor = 'cursor',
  options,
}: FilterLinksProps<Value>) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const chosen = options.some(({ value }) => value === search[param]) ? search[param] : undefined
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, text }) => (
        <Link
          key={value ?? ''}
          to="."
          search={(before: object) => ({ ...before, [param]: value, [cursor]: undefined })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          // The link to the first page is the current filter on the other pages, too.
          aria-current={value === chosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line px-4 aria-[current=page]:border-brand aria-[current=page]:font-medium aria-[current=page]:text-brand forced-colors:aria-[current=page]:border-4"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
