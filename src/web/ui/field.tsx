import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

/** Label, help and error of a control. */
export interface FieldTexts {
  label: ReactNode
  /** Marked as optional in its label. */
  optional?: boolean
  /** Help, shown while there is no error. */
  hint?: string
  /** Character count, shown below the control, apart from the help. */
  count?: string
  /** Error text. */
  error?: string
}

/** What ties a control to its label, and to its help or error. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above, and help or its error below. */
export function Field({ label, optional, hint, count, error, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  const counter = `${id}-count`
  // An error is read without the help.
  const describedBy = error ? note : [hint && note, count && counter].filter(Boolean).join(' ')
  return (
    <div className="flow-root">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        <span>{label}</span>
        {optional && <Optional />}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {count && (
        <p id={counter} className="float-end ms-4 mt-1.5 text-sm text-mute tabular-nums">
          {count}
        </p>
      )}
      <FieldNote id={note} hint={hint} error={error} className="mt-1.5" />
    </div>
  )
}

/** The radio buttons of a field, with its label above and its error below. */
export function RadioGroup({ label, error, children }: Pick<FieldTexts, 'label' | 'error'> & { children: ReactNode }) {
  const noteId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? noteId : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {children}
      <FieldNote id={noteId} error={error} className="mt-1.5" />
    </fieldset>
  )
}

/** Marks a label as that of an optional field. */
export function Optional() {
  const { words } = useWords()
  return <span className="font-normal text-mute"> {words.shell.optional}</span>
}

interface FieldErrorProps {
  id?: string
  role?: 'alert'
  className?: string
  children: ReactNode
}

interface FieldNoteProps extends Pick<FieldTexts, 'hint' | 'error'>, Omit<FieldErrorProps, 'children'> {}

/** The help below a control, or in its place an error. */
export function FieldNote({ hint, error, ...note }: FieldNoteProps) {
  if (error) return <FieldError {...note}>{error}</FieldError>
  if (!hint) return null
  return (
    <p id={note.id} className={`text-sm text-mute ${note.className ?? ''}`}>
      {hint}
    </p>
  )
}

/** An error below its control. */
export function FieldError({ id, role, className = '', children }: FieldErrorProps) {
  return (
    <p id={id} role={role} className={`flex gap-1.5 text-sm text-danger ${className}`}>
      <Icon of={CircleAlert} className="mt-0.5 size-4" />
      {children}
    </p>
  )
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  ref?: Ref<HTMLInputElement>
}

/** A text input. */
export function TextField({ label, optional, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={`${inputClass} px-4 ${input.dir === 'auto' ? 'text-page-start' : ''}`}
        />
      )}
    </Field>
  )
}
