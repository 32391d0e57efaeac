import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormProps } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon, Spinner } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { FrameEditor } from './use-editor.ts'

interface EditFrameProps {
  /** Label of the button that opens the form. */
  label: string
  editor: FrameEditor
  form: { props: FormProps }
  /** The part as visitors see it. */
  children: ReactNode
  /** The controls of the form. */
  controls: ReactNode
  /** The saved version, shown when someone else has saved meanwhile. */
  now: ReactNode
}

/** A part of the page that its owner edits in place: the part with an edit button, or its form. */
export function EditFrame({ label, editor, form, children, controls, now }: EditFrameProps) {
  const edit = useBundle('account').talentEdit
  const { words } = useWords()
  const pencil = useRef<HTMLButtonElement>(null)
  const { ref: box } = form.props
  const { open, problem } = editor
  const wasOpen = useRef(open)

  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    // Moves the focus into the form, and back to the button that opened it.
    if (open) box.current?.querySelector<HTMLElement>('[aria-invalid], textarea, input, select')?.focus()
    else pencil.current?.focus()
  }, [open, box])

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
      {...form.props}
      onKeyDown={(event) => event.key === 'Escape' && editor.cancel()}
      className="grid grid-cols-1 gap-4"
    >
      {controls}
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
          {words.shell.cancel}
        </Button>
      </div>
    </form>
  )
}
