import { useState } from 'react'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_ABOUT } from '../../../../contract/rules/talent-limits.ts'
import type { Talent } from '../../../../contract/talents.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Field } from '../../../ui/field.tsx'
import { inputClass } from '../../../ui/input-class.ts'
import { About } from '../about.tsx'
import { EditFrame } from './edit-frame.tsx'
import { refusalIn, useEditor } from './use-editor.ts'

/** The talent's about text, edited in place. */
export function AboutField({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const edit = useBundle('account').talentEdit
  const editor = useEditor(talent, ['about'])
  const [typed, setTyped] = useState('')
  const form = useForm({
    fields: ['about'],
    values: { about: typed },
    onSubmit: ({ about }) => editor.save({ about: about.trim() || null }),
  })

  return (
    <EditFrame
      label={edit.edit_about}
      editor={{
        ...editor,
        edit() {
          setTyped(talent.about ?? '')
          editor.edit()
        },
      }}
      form={form}
      now={<About about={talent.about} />}
      controls={
        <Field
          label={<span className="sr-only">{words.talents.about}</span>}
          hint={edit.about_hint}
          count={edit.about_length(formatCount(typed.length), formatCount(MAX_ABOUT))}
          error={refusalIn(editor.problem, 'about')}
        >
          {(control) => (
            <textarea
              {...control}
              name="about"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={MAX_ABOUT}
              rows={8}
              dir="auto"
              className={`${inputClass} field-sizing-content min-h-40 px-4 text-page-start`}
            />
          )}
        </Field>
      }
    >
      <About about={editor.shown.about} />
    </EditFrame>
  )
}
