import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState } from 'react'
import { PORTFOLIO_SLOTS, type PortfolioSlot } from '../../../../contract/rules/talent-limits.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ImageSlot } from '../../images/image-slot.tsx'
import type { ImageUploads } from '../../images/use-image-uploads.ts'
import type { ProfileValues } from './typed-profile.ts'

type PortfolioField = `portfolio_img_${PortfolioSlot}`

interface PortfolioFieldProps {
  values: Pick<ProfileValues, PortfolioField>
  uploads: ImageUploads
  errors: Partial<Record<PortfolioField, string>>
  onPick: (field: PortfolioField, file: File) => void
  onRemove: (field: PortfolioField) => void
}

const FIELDS = PORTFOLIO_SLOTS.map((slot) => `portfolio_img_${slot}` as const)

/** The five portfolio images; several files chosen at once fill the next free slots. */
export function PortfolioField({ values, uploads, errors, onPick, onRemove }: PortfolioFieldProps) {
  const words = useBundle('account').profile
  const note = useId()
  const [left, setLeft] = useState(0)

  function fill(place: PortfolioField, files: File[]) {
    const free = FIELDS.filter((field) => field !== place && !values[field] && !uploads[field])
    const places = [place, ...free]
    files.slice(0, places.length).forEach((file, i) => {
      const field = places[i]
      if (field) onPick(field, file)
    })
    setLeft(Math.max(0, files.length - places.length))
  }

  const problems = FIELDS.flatMap((field, i) => {
    const text = uploads[field]?.problem ?? errors[field]
    return text ? [`${words.portfolio_img(i + 1)}: ${text}`] : []
  })
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {FIELDS.map((field, i) => (
          <li key={field}>
            <ImageSlot
              name={field}
              label={words.portfolio_img(i + 1)}
              purpose="portfolio"
              value={values[field]}
              upload={uploads[field]}
              multiple
              invalid={(uploads[field]?.problem ?? errors[field]) !== undefined}
              describedBy={note}
              onFiles={(files) => fill(field, files)}
              onRemove={() => onRemove(field)}
            />
          </li>
        ))}
      </ul>
      <div id={note} role="status" className="text-sm text-danger">
        {[...problems, ...(left > 0 ? [words.no_room] : [])].map((problem) => (
          <p key={problem} className="mt-2 flex gap-1.5">
            <Icon of={CircleAlert} className="mt-0.5 size-4" />
            {problem}
          </p>
        ))}
      </div>
    </div>
  )
}
