import { useNavigate } from '@tanstack/react-router'
import { AUDIT_ACTIONS } from '../../../../contract/rules/audit.ts'
import { MAX_EMAIL } from '../../../../contract/rules/email.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useFilterForm } from '../../../lib/use-filter-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { type AuditFilters, readAuditFilters } from './filters.ts'

const NONE: AuditFilters = { action: undefined, admin: undefined, entity_id: undefined, from: undefined, to: undefined }

/** Filters of the audit log; applied together, and kept in the URL. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const words = useBundle('admin').audit
  const { words: site } = useWords()
  const navigate = useNavigate()
  const { ref, onSubmit } = useFilterForm(
    { action: filters.action, admin: filters.admin, from: filters.from, to: filters.to },
    (typed) => {
      const next = { ...NONE, ...readAuditFilters({ ...typed, entity_id: filters.entity_id }) }
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...next, cursor: undefined }) })
    },
  )

  return (
    <form
      ref={ref}
      method="post"
      aria-label={words.filters}
      onSubmit={onSubmit}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Select name="action" defaultValue={filters.action} label={words.action}>
        <option value="">{words.any_action}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {words.actions[action]}
          </option>
        ))}
      </Select>
      <TextField
        name="admin"
        defaultValue={filters.admin}
        label={words.admin}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={MAX_EMAIL}
      />
      <TextField name="from" defaultValue={filters.from} label={words.from} type="date" />
      <TextField name="to" defaultValue={filters.to} label={words.to} type="date" />
      <div className="flex flex-wrap gap-3 max-desk:col-span-full">
        <Button type="submit" variant="main">
          {words.apply}
        </Button>
        {Object.values(filters).some(Boolean) && (
          <ButtonLink to="." search={(before: object) => ({ ...before, ...NONE, cursor: undefined })}>
            {site.shell.clear_filters}
          </ButtonLink>
        )}
      </div>
      {filters.entity_id && <p className="col-span-full text-mute">{words.about_one}</p>}
    </form>
  )
}
