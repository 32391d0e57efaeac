import CircleAlert from 'lucide-react/icons/circle-alert'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { useReportImage } from './use-report-image.ts'
import { feedbackWords } from './words.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Chooses the image of a report, shows it and removes it. */
export function ImageField({ chosen, problem, isPreparing, pick, remove }: ReturnType<typeof useReportImage>) {
  const words = feedbackWords.useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={TYPES}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again is a choice, too.
          target.value = ''
          if (file) void pick(file)
        }}
        className="peer sr-only"
      />
      {chosen && (
        <div className="relative mb-3 w-fit max-w-full">
          <img
            src={chosen.preview}
            alt={words.image}
            className="max-h-48 max-w-full rounded-md border border-line object-contain"
          />
          <button
            type="button"
            aria-label={words.remove_image}
            title={words.remove_image}
            onClick={() => {
              remove()
              input.current?.focus()
            }}
            className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-night/70 text-white hover:bg-night"
          >
            <Icon of={X} className="size-4.5" />
          </button>
        </div>
      )}
      <label
        htmlFor={id}
        className={`${buttonClass()} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold`}
      >
        {isPreparing ? <Spinner /> : <Icon of={ImagePlus} />}
        {isPreparing ? words.preparing : chosen ? words.replace_image : words.add_image}
      </label>
      {problem ? (
        <p id={`${id}-note`} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <Icon of={CircleAlert} className="mt-0.5 size-4" />
          {words[problem]}
        </p>
      ) : (
        <p id={`${id}-note`} className="mt-1.5 text-sm text-mute">
          {words.image_hint}
        </p>
      )}
    </div>
  )
}
