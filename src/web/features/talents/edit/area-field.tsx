import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { Area } from '../../../../contract/rules/area.ts'
import type { Talent } from '../../../../contract/talents.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AreaSelect } from '../area-select.tsx'
import { EditFrame } from './edit-frame.tsx'
import { refusalIn, useEditor } from './use-editor.ts'

/** Where the talent is based, edited in place. */
export function AreaField({ talent }: { talent: Talent }) {
  const own = useBundle('talent').talentPages
  const edit = useBundle('account').talentEdit
  const editor = useEditor(talent, ['area'])
  const [chosen, setChosen] = useState('')
  const form = useForm({
    fields: ['area'],
    values: { area: chosen },
    onSubmit: ({ area }) => editor.save({ area: (area || null) as Area | null }),
  })
  const shown = (area: Area | null) => (
    <p className="flex min-h-8 items-center gap-2 text-mute">
      <Icon of={MapPin} className="size-4" />
      {area ? own.areas[area] : edit.add_area}
    </p>
  )

  return (
    <EditFrame
      label={edit.edit_area}
      editor={{
        ...editor,
        edit() {
          setChosen(talent.area ?? '')
          editor.edit()
        },
      }}
      form={form}
      now={shown(talent.area)}
      controls={
        <Field label={own.area} error={refusalIn(editor.problem, 'area')}>
          {(control) => (
            <AreaSelect
              {...control}
              name="area"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              none={edit.no_area}
              className="min-h-12 ps-4"
            />
          )}
        </Field>
      }
    >
      {shown(editor.shown.area)}
    </EditFrame>
  )
}
