import { MAX_MEDIA_LINKS, mediaLinkOf } from '../../../contract/rules/media-link.ts'
import { TextField } from '../../ui/field.tsx'

interface MediaLinksFieldProps {
  name: string
  /** The typed links, one per line. */
  value: string
  onChange: (value: string) => void
  /** Shown at the first invalid link, else at the last one. */
  error?: string
  label: (number: number) => string
  hint: string
}

/** Links to videos and recordings: a field for each, and an empty one. */
export function MediaLinksField({ name, value, onChange, error, label, hint }: MediaLinksFieldProps) {
  const typed = value.split('\n')
  const shown = typed.at(-1) !== '' && typed.length < MAX_MEDIA_LINKS ? [...typed, ''] : typed
  const firstWrong = typed.findIndex((link) => link.trim() !== '' && mediaLinkOf(link) === undefined)
  const wrong = firstWrong < 0 ? typed.length - 1 : firstWrong
  return (
    <div className="grid grid-cols-1 gap-4">
      {shown.map((link, i) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field stays where it is while its link is typed
          key={i}
          name={i === wrong || !error ? name : undefined}
          value={link}
          onChange={(event) => onChange(shown.with(i, event.target.value.replaceAll('\n', ' ')).join('\n'))}
          label={label(i + 1)}
          hint={i === 0 ? hint : undefined}
          error={i === wrong ? error : undefined}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          placeholder="https://"
        />
      ))}
    </div>
  )
}

/** The links among typed lines; null if there are none. */
export function linksIn(value: string): string[] | null {
  const links = value.split('\n').filter((link) => link.trim() !== '')
  return links.length > 0 ? links : null
}
