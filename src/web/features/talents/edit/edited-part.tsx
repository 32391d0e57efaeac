import { Pencil } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Talent } from '../../../../contract/calls/talents.ts'
import { errors } from '../../../../contract/errors.ts'
import { type EditableField, NewTalent } from '../../../../contract/records/talent.ts'
import { useForm } from '../../../lib/form.ts'
import { type FieldValues, textsOf } from '../../../lib/form-errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { type Control, nullIfEmpty, readFields, textLimits, typedValues } from '../../../lib/record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Icon, Spinner } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type EditProblem, useEditor } from './use-editor.ts'

const limits = textLimits(NewTalent)

interface EditedPartProps<Field extends EditableField> {
  talent: Talent
  fields: readonly Field[]
  /** Label of the button that opens the form. */
  label: string
  /** Typed values of a saved talent, and the request's fields of typed ones, where they differ. */
  typed?: (talent: Talent) => FieldValues<Field>
  input?: (values: FieldValues<Field>) => object
  /** The part as visitors see it. */
  show: (talent: Talent) => ReactNode
  /** The controls of the form. */
  children: (form: EditedForm<Field>) => ReactNode
}

interface EditedForm<Field extends EditableField> {
  set: (field: Field, value: string) => void
  /** Props of the control of a field. */
  control: (field: Field) => {
    name: Field
    value: string
    maxLength: number | undefined
    error: string | undefined
    onChange: (event: ChangeEvent<Control>) => void
  }
}

/** A part of the page that its owner edits in place: the part with an edit button, or its form. */
export function EditedPart<Field extends EditableField>(props: EditedPartProps<Field>) {
  const { talent, fields, label, show, children, input = nullIfEmpty } = props
  const edit = useBundle('account').talentEdit
  const { words, language } = useWords()
  const pencil = useRef<HTMLButtonElement>(null)
  const editor = useEditor(talent, fields)
  const { open, problem } = editor
  const wasOpen = useRef(open)
  const shape = Object.fromEntries(fields.map((field) => [field, NewTalent.shape[field]])) as Pick<
    typeof NewTalent.shape,
    Field
  >
  const typed = () => props.typed?.(talent) ?? typedValues<Field>(shape, talent)
  const [values, setValues] = useState(typed)
  const form = useForm<Field>({
    fields,
    values,
    validate: (sent) => textsOf(readFields(shape, input(sent)).problems, (code) => errors[code][language]),
    onSubmit: (sent) => editor.save(readFields(shape, input(sent)).values as Partial<Pick<Talent, Field>>),
  })
  const { ref: box } = form.props

  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    // Moves the focus into the form, and back to the button that opened it.
    if (open) box.current?.querySelector<HTMLElement>('[aria-invalid], textarea, input, select')?.focus()
    else pencil.current?.focus()
  }, [open, box])

  function start() {
    setValues(typed)
    for (const field of fields) form.clearError(field)
    editor.edit()
  }

  function set(field: Field, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    form.clearError(field)
  }

  if (!open) {
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 grow">{show(editor.shown)}</div>
        <button
          ref={pencil}
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={editor.saving || undefined}
          onClick={editor.saving ? undefined : start}
          className="-my-1.5 grid size-11 shrink-0 in-[li]:-me-1.5 place-items-center rounded-full border border-line bg-card text-brand hover:border-mute"
        >
          {editor.saving ? <Spinner /> : <Icon of={Pencil} className="size-4.5" />}
        </button>
      </div>
    )
  }
  return (
    <FormElement
      {...form.props}
      onKeyDown={(event) => event.key === 'Escape' && editor.cancel()}
      className="grid grid-cols-1 gap-4"
    >
      {children({
        set,
        control: (field) => ({
          name: field,
          value: values[field],
          maxLength: limits[field],
          error: form.errors[field] ?? refusalIn(problem, field),
          onChange: ({ target }) => set(field, target.value),
        }),
      })}
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
          <div className="mt-1">{show(talent)}</div>
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
    </FormElement>
  )
}

/** Why a field was refused, to show beside it. */
function refusalIn(problem: EditProblem | undefined, field: EditableField): string | undefined {
  return problem?.kind === 'refused' && problem.field === field ? problem.message : undefined
}
