import { useId, useState } from 'react'
import { PORTFOLIO_SLOTS, type PortfolioSlot } from '../../../../contract/rules/talent.ts'
import { FieldError, FieldNote } from '../../../ui/field.tsx'
import { AvatarChoice } from '../../images/avatar-choice.tsx'
import { useCrop } from '../../images/crop-dialog.tsx'
import { ImageSlot } from '../../images/image-slot.tsx'
import type { ImageUploads } from '../../images/use-image-uploads.ts'
import type { PersonFormParts, ProfileFormParts } from './typed-profile.ts'

interface ImageFieldsProps<Parts> {
  form: Parts
  images: ImageUploads
}

interface ProfileImageFieldProps extends ImageFieldsProps<PersonFormParts> {
  isTalent?: boolean
}

/**
 * The profile image: a photograph, cropped to a square before it is sent, or a drawing; of users also the initial of their
 * name, which would be no face on a talent's card.
 */
export function ProfileImageField({ form, images, isTalent }: ProfileImageFieldProps) {
  const { words, values, errors } = form
  const note = useId()
  const crop = useCrop({
    onUse: (cut) => void images.send('image', cut),
    onUnreadable: (file) => void images.pick('image', file),
  })
  const upload = images.uploads.image
  // An image being uploaded no longer counts as missing.
  const problem = upload ? upload.problem : errors.image

  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-5">
      <div className="w-32 shrink-0 sm:w-40">
        <ImageSlot
          name="image"
          label={words.profile_image}
          purpose="profile"
          value={values.image}
          upload={upload}
          invalid={problem !== undefined}
          describedBy={note}
          onFiles={([file]) => file && void crop.choose(file)}
          onRemove={() => images.remove('image')}
        />
      </div>
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-medium">{words.profile_image}</p>
        <FieldNote id={note} role="alert" hint={words.profile_image_hint} error={problem} className="mt-1.5" />
      </div>
      <div className="basis-full">
        <AvatarChoice
          name={isTalent ? '' : values.first_name.trim()}
          onUse={(image) => void images.send('image', image)}
        />
      </div>
      {crop.dialog}
    </div>
  )
}

type PortfolioField = `portfolio_img_${PortfolioSlot}`

const FIELDS = PORTFOLIO_SLOTS.map((slot) => `portfolio_img_${slot}` as const)

/** The five portfolio images; several files chosen at once fill the next free slots. */
export function PortfolioField({ form: { words, values, errors }, images }: ImageFieldsProps<ProfileFormParts>) {
  const note = useId()
  const [left, setLeft] = useState(0)
  const problemOf = (field: PortfolioField) => images.uploads[field]?.problem ?? errors[field]

  function fill(place: PortfolioField, files: File[]) {
    const free = FIELDS.filter((field) => field !== place && !values[field] && !images.uploads[field])
    const places = [place, ...free]
    files.slice(0, places.length).forEach((file, i) => {
      const field = places[i]
      if (field) void images.pick(field, file)
    })
    setLeft(Math.max(0, files.length - places.length))
  }

  const problems = FIELDS.flatMap((field, i) => {
    const text = problemOf(field)
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
              upload={images.uploads[field]}
              multiple
              invalid={problemOf(field) !== undefined}
              describedBy={note}
              onFiles={(files) => fill(field, files)}
              onRemove={() => images.remove(field)}
            />
          </li>
        ))}
      </ul>
      <div id={note} role="status">
        {[...problems, ...(left > 0 ? [words.no_room] : [])].map((problem) => (
          <FieldError key={problem} className="mt-2">
            {problem}
          </FieldError>
        ))}
      </div>
    </div>
  )
}
