import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { AuditEntry } from '../../../../contract/calls/audit.ts'
import { AUDIT_ACTIONS } from '../../../../contract/rules/audit.ts'
import { MAX_EMAIL } from '../../../../contract/rules/email.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useFilterForm } from '../../../lib/use-filter-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { Select } from '../../../ui/select.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { type AuditFilters, filtersForApi, readAuditFilters } from './filters.ts'

/** The audit log, newest first. */
export function AuditScreen({ filters }: { filters: AuditFilters }) {
  const { audit: words, common } = useBundle('admin')
  const table = useTable({
    queryKey: ['admin', 'audit', filters],
    sorts: ['created_at'],
    fetch: async (request) => (await api()).audit.list({ ...request, ...filtersForApi(filters) }),
  })

  const columns: Column<AuditEntry>[] = [
    { key: 'action', label: words.action, cell: (entry) => <AuditActionText entry={entry} /> },
    { key: 'admin_email', label: words.who, cell: ({ admin_email }) => <EmailText email={admin_email} /> },
    dateColumn('created_at', words.when),
    { key: 'changes', label: words.changes, stacked: true, cell: (entry) => <AuditChanges entry={entry} /> },
  ]

  return (
    <DataTable
      caption={words.title}
      heading="page"
      text={words.text}
      filters={<AuditFilterForm filters={filters} />}
      columns={columns}
      rowKey={({ id }) => id}
      table={table}
      searchLabel={common.search_people}
      empty={words.none}
      failed={words.load_failed}
    />
  )
}

/** Name of an action and its entity. */
function AuditActionText({ entry }: { entry: AuditEntry }) {
  const words = useBundle('admin').audit
  const { action, entity_name, entity_id } = entry
  const name = entity_name ?? entity_id
  const link = linkOf(entry)
  return (
    <span className="wrap-anywhere">
      <span className="font-medium">{words.actions[action]}</span>
      {': '}
      {link ? (
        <Link {...link} className="text-brand underline-offset-4 hover:underline">
          <Written>{name}</Written>
        </Link>
      ) : (
        <Written>{name}</Written>
      )}
    </span>
  )
}

/** Link to the entity's page, if there is one. */
function linkOf({
  entity_type,
  entity_id,
  action,
}: AuditEntry): Pick<LinkProps, 'to' | 'params' | 'search'> | undefined {
  const params = { id: entity_id }
  if (entity_type === 'event') return { to: '/admin/events/$id', params }
  if (entity_type === 'talent') return { to: '/talent-profile/$id', params }
  if (entity_type === 'venue') return { to: '/read/$id', params, search: { type: 'venue' } }
  if (entity_type === 'user' && action !== 'user.delete') return { to: '/admin/users/$id', params }
  return undefined
}

const NONE: AuditFilters = { action: undefined, admin: undefined, entity_id: undefined, from: undefined, to: undefined }

/** Filters of the audit log; applied together, and kept in the URL. */
function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const words = useBundle('admin').audit
  const { words: site } = useWords()
  const navigate = useNavigate()
  const { props: form } = useFilterForm(
    { action: filters.action, admin: filters.admin, from: filters.from, to: filters.to },
    (typed) => {
      const next = { ...NONE, ...readAuditFilters({ ...typed, entity_id: filters.entity_id }) }
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...next, cursor: undefined }) })
    },
  )

  return (
    <FormElement
      ref={form.ref}
      method="post"
      aria-label={words.filters}
      onSubmit={form.onSubmit}
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
    </FormElement>
  )
}
