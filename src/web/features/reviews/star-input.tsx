import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { RATINGS } from '../../../contract/rules/rating.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

interface StarInputProps {
  label: string
  name: string
  initial: number
  error?: string
  onChange: () => void
}

/** A rating from 1 to 5, chosen among radio buttons that look like stars. */
export function StarInput({ label, name, initial, error, onChange }: StarInputProps) {
  const { words } = useWords()
  const [chosen, setChosen] = useState(initial)
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <div className="-ms-2 flex">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:shadow-[0_0_0_2px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === chosen}
              aria-label={words.talents.stars(rating)}
              onChange={() => {
                setChosen(rating)
                onChange()
              }}
              className="sr-only"
            />
            <Icon of={Star} className={`size-7 ${rating <= chosen ? 'fill-gold text-gold' : 'text-mute/50'}`} />
          </label>
        ))}
      </div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
