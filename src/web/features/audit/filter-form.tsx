import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AUDIT_ACTIONS } from '../../../contract/rules/audit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { type AuditFilters, readFilters } from './filters.ts'
import { auditWords } from './words.ts'

const FIELDS = ['action', 'admin', 'from', 'to'] as const
const NONE: AuditFilters = { action: undefined, admin: undefined, entity_id: undefined, from: undefined, to: undefined }

/** Filters of the audit log; applied together, and kept in the URL. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const words = auditWords.useWords()
  const navigate = useNavigate()
  const [shown, setShown] = useState(filters)
  const [typed, setTyped] = useState<Record<string, string | undefined>>({ ...filters })

  // Back and forward change the URL, too.
  if (JSON.stringify(shown) !== JSON.stringify(filters)) {
    setShown(filters)
    setTyped({ ...filters })
  }

  const control = (name: (typeof FIELDS)[number]) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) => setTyped({ ...typed, [name]: value }),
  })

  return (
    <form
      method="post"
      aria-label={words.filters}
      onSubmit={(event) => {
        event.preventDefault()
        const next = { ...NONE, ...readFilters(typed) }
        void navigate({ to: '.', search: (before: object) => ({ ...before, ...next, cursor: undefined }) })
      }}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Select {...control('action')} label={words.action}>
        <option value="">{words.any_action}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {words.actions[action]}
          </option>
        ))}
      </Select>
      <TextField {...control('admin')} label={words.admin} type="email" dir="ltr" autoComplete="off" maxLength={254} />
      <TextField {...control('from')} label={words.from} type="date" />
      <TextField {...control('to')} label={words.to} type="date" />
      <div className="flex flex-wrap gap-3 max-desk:col-span-full">
        <Button type="submit" variant="main">
          {words.apply}
        </Button>
        {Object.values(filters).some(Boolean) && (
          <ButtonLink to="." search={(before: object) => ({ ...before, ...NONE, cursor: undefined })}>
            {words.clear}
          </ButtonLink>
        )}
      </div>
      {filters.entity_id && <p className="col-span-full text-mute">{words.about_one}</p>}
    </form>
  )
}
