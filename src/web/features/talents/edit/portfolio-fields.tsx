import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Talent } from '../../../../contract/calls/talents.ts'
import { PORTFOLIO_SLOTS, type PortfolioSlot } from '../../../../contract/rules/talent.ts'
import { isFocusLost } from '../../../lib/focus.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon, Spinner } from '../../../ui/icon.tsx'
import { UploadProgress } from '../../images/image-slot.tsx'
import { PortfolioTile, useViewer } from '../portfolio.tsx'
import { ImageButton, RetryUpload } from './upload-parts.tsx'
import { useEditor } from './use-editor.ts'
import { useTalentImage } from './use-talent-image.ts'

const roundButton =
  'grid size-11 place-items-center rounded-full border border-line bg-card text-ink shadow-soft hover:border-mute'

/** Layout of the five slots: the first is large, empty ones are small. */
const LAYOUTS = {
  filled: { grid: 'grid-cols-2 sm:grid-cols-4', lead: 'col-span-2 sm:row-span-2' },
  empty: { grid: 'grid-cols-4 sm:grid-cols-5', lead: 'col-span-4 aspect-2/1 sm:col-span-1 sm:aspect-auto' },
}

/** Edits the portfolio in place: filled slots first, then empty ones. */
export function PortfolioFields({ talent }: { talent: Talent }) {
  const edit = useBundle('account').talentEdit
  const { open, viewer } = useViewer(talent)
  const filled = PORTFOLIO_SLOTS.filter((slot) => talent[`portfolio_img_${slot}`])
  const slots = [...filled, ...PORTFOLIO_SLOTS.filter((slot) => !filled.includes(slot))]
  const { grid, lead } = LAYOUTS[filled.length > 0 ? 'filled' : 'empty']
  return (
    <>
      <ul className={`grid gap-2 sm:gap-3 ${grid}`}>
        {slots.map((slot, place) => (
          // The buttons below a failed upload are wider than half a phone with large text.
          <li key={slot} className={`min-w-0 max-sm:has-[[role=alert]]:col-span-full ${place === 0 ? lead : ''}`}>
            <PortfolioPlace talent={talent} slot={slot} place={place} onOpen={open} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-mute">{edit.image_hint}</p>
      {viewer}
    </>
  )
}

interface PortfolioPlaceProps {
  talent: Talent
  slot: PortfolioSlot
  /** Position on the page, from 0; filled slots first. */
  place: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>, place: number) => void
}

function PortfolioPlace({ talent, slot, place, onOpen }: PortfolioPlaceProps) {
  const edit = useBundle('account').talentEdit
  const field = `portfolio_img_${slot}` as const
  const { upload, uploading, pick, forget } = useTalentImage(talent, field)
  const preview = upload?.preview
  const editor = useEditor(talent, [field])
  const [asking, setAsking] = useState(false)
  const image = editor.shown[field]
  const failed = editor.problem?.message
  const box = useFocusKept(talent[field])

  return (
    <div ref={box} className="flex h-full flex-col">
      <div className="relative aspect-[inherit] min-h-0 grow not-in-[.aspect-2\/1]:aspect-square">
        {image && (
          <PortfolioTile
            image={{ address: image, blur: editor.shown[`portfolio_blur_${slot}`] }}
            place={place}
            onOpen={onOpen}
          />
        )}
        {preview && (
          <img src={preview} alt="" className="absolute inset-0 size-full rounded-md object-cover opacity-60" />
        )}
        {upload && uploading && (
          <div className="absolute inset-x-0 top-0 bottom-13">
            <UploadProgress share={upload.progress} />
          </div>
        )}
        {image || preview ? (
          <div className="absolute end-2 bottom-2 flex gap-2">
            <ImageButton
              label={uploading ? edit.uploading : edit.replace_image(place + 1)}
              busy={uploading}
              onPick={pick}
              className={roundButton}
            >
              <Icon of={ImageUp} />
            </ImageButton>
            {image && !upload && (
              <button
                type="button"
                aria-label={edit.remove_image(place + 1)}
                title={edit.remove_image(place + 1)}
                aria-disabled={editor.saving || undefined}
                onClick={() => !editor.saving && setAsking(true)}
                className={roundButton}
              >
                {editor.saving ? <Spinner /> : <Icon of={Trash2} />}
              </button>
            )}
          </div>
        ) : (
          <ImageButton
            label={edit.add_image(place + 1)}
            busy={uploading}
            onPick={pick}
            className="absolute inset-0 grid place-items-center rounded-md border border-dashed border-mute/60 bg-card text-mute hover:border-mute hover:text-ink"
          >
            <Icon of={ImagePlus} className="size-7" />
          </ImageButton>
        )}
      </div>
      {upload?.problem && <RetryUpload upload={upload} onDismiss={forget} className="mt-1.5" />}
      {failed && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {failed}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={edit.remove_title}
          confirmLabel={edit.remove}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            editor.edit()
            void editor.save({ [field]: null })
          }}
        >
          <p className="text-mute">{edit.remove_text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Restores the focus to a slot whose control was replaced by an upload or a removal. */
function useFocusKept(held: string | null) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(held)
  useEffect(() => {
    if (held === before.current) return
    before.current = held
    if (isFocusLost()) box.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [held])
  return box
}
