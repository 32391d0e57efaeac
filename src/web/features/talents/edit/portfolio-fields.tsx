import ImagePlus from 'lucide-react/icons/image-plus'
import Replace from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { PORTFOLIO_SLOTS, type PortfolioSlot } from '../../../../contract/rules/slots.ts'
import type { Talent } from '../../../../contract/talents.ts'
import { useWords } from '../../../lib/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { WorkPicture } from '../../../ui/work-picture.tsx'
import { ImageButton } from './image-button.tsx'
import { useEditor } from './use-editor.ts'
import { useImageUpload } from './use-image-upload.ts'
import { editWords } from './words.ts'

const roundButton =
  'grid size-11 place-items-center rounded-full border border-line bg-card text-ink shadow-soft hover:border-mute'

/** The five places of the portfolio, to be filled, changed and emptied. */
export function PortfolioFields({ talent }: { talent: Talent }) {
  const edit = editWords.useWords()
  return (
    <>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {PORTFOLIO_SLOTS.map((slot) => (
          <li key={slot} className="min-w-0">
            <PortfolioPlace talent={talent} slot={slot} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-mute">{edit.image_hint}</p>
    </>
  )
}

function PortfolioPlace({ talent, slot }: { talent: Talent; slot: PortfolioSlot }) {
  const { words } = useWords()
  const edit = editWords.useWords()
  const field = `portfolio_img_${slot}` as const
  const { uploading, preview, problem, pick } = useImageUpload(talent, field)
  const editor = useEditor(talent, [field])
  const [asking, setAsking] = useState(false)
  const image = editor.shown[field]
  const failed = problem ?? editor.problem?.message

  return (
    <>
      <div className="relative aspect-square overflow-hidden rounded-md border border-dashed border-mute/50 bg-card">
        {preview ? (
          <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
        ) : (
          image && <WorkPicture base={image} alt="" fit="cover" sizes="10rem" />
        )}
        {image || preview ? (
          <div className="absolute inset-x-0 bottom-0 flex justify-center gap-2 p-2">
            <ImageButton
              label={uploading ? edit.uploading : edit.replace_image(slot)}
              busy={uploading}
              onPick={(file) => void pick(file)}
              className={roundButton}
            >
              <Icon of={Replace} />
            </ImageButton>
            {image && !uploading && (
              <button
                type="button"
                aria-label={edit.remove_image(slot)}
                title={edit.remove_image(slot)}
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
            label={edit.add_image(slot)}
            busy={uploading}
            onPick={(file) => void pick(file)}
            className="absolute inset-0 grid place-items-center text-mute hover:text-ink"
          >
            <Icon of={ImagePlus} className="size-7" />
          </ImageButton>
        )}
      </div>
      {failed && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {failed}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={edit.remove_title}
          closeLabel={words.shell.close}
          cancelLabel={edit.cancel}
          confirmLabel={edit.remove}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            editor.edit()
            editor.save({ [field]: null })
          }}
        >
          <p className="text-mute">{edit.remove_text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
