import Pencil from 'lucide-react/icons/pencil'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { FrameEditor } from './use-editor.ts'
import { editWords } from './words.ts'

interface EditFrameProps {
  /** Label of the edit button. */
  label: string
  editor: FrameEditor
  /** The part as visitors see it. */
  children: ReactNode
  /** Form controls. */
  form: ReactNode
  /** The saved value, shown after an edit conflict. */
  now: ReactNode
  onSubmit: () => void
}

/** A part of the page with an edit button for its owner; the form replaces it while editing. */
export function EditFrame({ label, editor, children, form, now, onSubmit }: EditFrameProps) {
  const edit = editWords.useWords()
  const pencil = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const { open, problem } = editor
  const wasOpen = useRef(open)

  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    // Focus moves into the form, and back to the edit button.
    if (open) box.current?.querySelector<HTMLElement>('[aria-invalid], textarea, input')?.focus()
    else pencil.current?.focus()
  }, [open])

  function submit(submission: FormEvent) {
    submission.preventDefault()
    onSubmit()
  }

  if (!open) {
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 grow">{children}</div>
        <button
          ref={pencil}
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={editor.saving || undefined}
          onClick={editor.saving ? undefined : editor.edit}
          className="-my-1.5 grid size-11 shrink-0 in-[li]:-me-1.5 place-items-center rounded-full border border-line bg-card text-brand hover:border-mute"
        >
          {editor.saving ? <Spinner /> : <Icon of={Pencil} className="size-4.5" />}
        </button>
      </div>
    )
  }
  return (
    <form
      ref={box}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && editor.cancel()}
      className="grid grid-cols-1 gap-4"
    >
      {form}
      {problem?.kind === 'stale' && (
        <Notice variant="danger" live>
          <p>{problem.message}</p>
          <Button className="mt-2" onClick={() => void editor.compare()}>
            {edit.compare}
          </Button>
        </Notice>
      )}
      {problem?.kind === 'compare' && (
        <Notice variant="info" live>
          <p className="font-medium">{edit.saved_elsewhere}</p>
          <div className="mt-1">{now}</div>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="main">
          {edit.save}
        </Button>
        <Button variant="quiet" onClick={editor.cancel}>
          {edit.cancel}
        </Button>
      </div>
    </form>
  )
}
