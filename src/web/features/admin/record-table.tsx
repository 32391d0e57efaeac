import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Deletable } from '../../../contract/calls/admin.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable, type DataTableProps } from '../../ui/data-table.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableDate } from '../../ui/table-date.tsx'
import { Written } from '../../ui/written.tsx'
import { RecordDeleted, RestoreButton } from './record-deleted.tsx'

interface RecordTableProps<Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'heading' | 'columns' | 'table' | 'searchLabel' | 'empty' | 'failed'> {
  type: Deletable
  /** Whether the deleted records are shown. */
  deleted: boolean
  /** Text of the link that adds a record. */
  add: string
  /** Links of a present record, beside those that edit and delete it. */
  links?: (row: Row) => ReactNode
}

interface DeletableRow {
  id: string
  name: string
  deleted_at: string | null
}

/** Talents or venues: added, edited, deleted, and in a view of the deleted ones restored. */
export function RecordTable<Row extends DeletableRow>(props: RecordTableProps<Row>) {
  const { type, deleted, add, links, ...list } = props
  const { common, dashboard } = useBundle('admin')
  const { records } = dashboard
  const [asked, setAsked] = useState<Row>()
  const [removed, setRemoved] = useState<Row>()
  const deletedAt: Column<Row> = {
    key: 'deleted_at',
    label: records.deleted_at,
    cell: ({ deleted_at }) => deleted_at !== null && <TableDate instant={deleted_at} />,
  }

  return (
    <>
      <DataTable
        {...list}
        columns={deleted ? [...list.columns, deletedAt] : list.columns}
        rowKey={({ id }) => id}
        showsActions
        isOpen={() => deleted}
        empty={deleted ? records.none_deleted : list.empty}
        tools={
          <ButtonLink to="/create" search={{ type }} variant="main">
            <Icon of={Plus} />
            {add}
          </ButtonLink>
        }
        filters={
          <>
            <FilterLinks
              label={list.caption}
              param={list.table.param('state')}
              cursor={list.table.param('cursor')}
              options={[
                { value: undefined, text: records.present },
                { value: 'deleted', text: records.deleted },
              ]}
            />
            {removed && (
              <RecordDeleted key={removed.id} type={type} record={removed} onRestored={() => setRemoved(undefined)} />
            )}
          </>
        }
        actions={(row) =>
          deleted ? (
            <RestoreButton type={type} record={row} />
          ) : (
            <>
              {links?.(row)}
              <ButtonLink
                to="/edit/$id"
                params={{ id: row.id }}
                search={{ type }}
                aria-label={common.labelled(common.edit, row.name)}
              >
                {common.edit}
              </ButtonLink>
              <Button
                variant="warning"
                aria-label={common.labelled(common.remove, row.name)}
                onClick={() => setAsked(row)}
              >
                {common.remove}
              </Button>
            </>
          )
        }
      />
      {asked && (
        <DeleteDialog
          type={type}
          record={asked}
          onDeleted={() => setRemoved(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The name of a record, which leads to its page for admins. */
export function RecordLink({ type, id, children }: { type: Deletable; id: string; children: string }) {
  return (
    <Link
      to="/read/$id"
      params={{ id }}
      search={{ type }}
      state={{ fromList: true }}
      className="font-medium text-brand underline-offset-4 hover:underline"
    >
      <Written>{children}</Written>
    </Link>
  )
}

interface DeleteDialogProps {
  type: Deletable
  record: { id: string; name: string }
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a talent or a venue. */
function DeleteDialog({ type, record: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const { dashboard, common } = useBundle('admin')
  const { records: words } = dashboard
  return (
    <ActionDialog
      title={words.remove_title(name)}
      confirmLabel={common.remove}
      action={async () => (await api()).admin.remove({ params: { id }, query: { type } })}
      refetch={[['admin']]}
      failed={words.remove_failed}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{words.remove_text[type]}</p>
    </ActionDialog>
  )
}
