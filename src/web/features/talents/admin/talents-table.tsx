import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatCount } from '../../../../contract/rules/format.ts'
import type { AdminTalent } from '../../../../contract/talent-approval.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTableState } from '../../../ui/use-table-state.ts'
import { Written } from '../../../ui/written.tsx'
import { DeleteDialog } from '../../admin/delete-dialog.tsx'
import { RecordDeleted, RestoreButton } from '../../admin/record-deleted.tsx'
import { ShortId } from '../../admin/short-id.tsx'
import { titleOf } from '../title.ts'
import { ADMIN_TALENT_SORTS, adminTalentsQuery } from './queries.ts'

/** Talents in every state; deleted ones in a separate view. */
export function TalentsTable({ deleted }: { deleted: boolean }) {
  const { talents: words, id: idLabel, records } = useBundle('admin').dashboard
  const { words: site } = useWords()
  const { genders } = useBundle('account').profile
  const table = useTableState({ name: 'talents', sorts: ADMIN_TALENT_SORTS })
  const list = useQuery({ ...adminTalentsQuery({ ...table.request, deleted }), placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<AdminTalent>()
  const [removed, setRemoved] = useState<AdminTalent>()

  const columns: Column<AdminTalent>[] = [
    {
      key: 'name',
      label: words.name,
      sort: 'name',
      cell: ({ id, name, status }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link
            to="/read/$id"
            params={{ id }}
            search={{ type: 'talent' }}
            state={{ fromList: true }}
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
            <Written>{name}</Written>
          </Link>
          {status !== 'approved' && (
            <Tag variant={status === 'rejected' ? 'danger' : 'plain'}>{words.states[status]}</Tag>
          )}
        </span>
      ),
    },
    { key: 'id', label: idLabel, cell: ({ id, name }) => <ShortId id={id} name={name} /> },
    { key: 'title', label: words.talent_title, sort: 'title', cell: ({ title }) => titleOf(title, site) },
    { key: 'type', label: words.type, cell: () => words.talent },
    { key: 'age', label: words.age, sort: 'age', cell: ({ age }) => (age === null ? '—' : formatCount(age)) },
    { key: 'gender', label: words.gender, cell: ({ gender }) => (gender ? genders[gender] : '—') },
    {
      key: 'rating',
      label: words.rating,
      sort: 'rating',
      cell: ({ rating, stars }) =>
        rating === null || stars === null ? (
          '—'
        ) : (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {rating.toFixed(1)}
            <Stars stars={stars} label={site.talents.stars(stars)} />
          </span>
        ),
    },
  ]

  if (deleted)
    columns.push({
      key: 'deleted_at',
      label: records.deleted_at,
      cell: ({ deleted_at }) => deleted_at !== null && <TableDate instant={deleted_at} />,
    })

  return (
    <>
      <DataTable
        caption={words.title}
        tools={
          <ButtonLink to="/create" search={{ type: 'talent' }} variant="main">
            <Icon of={Plus} />
            {words.add}
          </ButtonLink>
        }
        filters={
          <>
            <FilterLinks
              label={words.title}
              param="talents_state"
              cursor="talents_cursor"
              options={[
                { value: undefined, text: records.present },
                { value: 'deleted', text: records.deleted },
              ]}
            />
            {removed && (
              <RecordDeleted key={removed.id} type="talent" record={removed} onRestored={() => setRemoved(undefined)} />
            )}
          </>
        }
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        table={table}
        searchLabel={words.search}
        actions={(talent) =>
          deleted ? <RestoreButton type="talent" record={talent} /> : <Actions talent={talent} onDelete={setAsked} />
        }
        empty={deleted ? records.none_deleted : words.none}
        failed={words.failed}
      />
      {asked && (
        <DeleteDialog
          type="talent"
          record={asked}
          onDeleted={() => setRemoved(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Actions({ talent, onDelete }: { talent: AdminTalent; onDelete: (talent: AdminTalent) => void }) {
  const { talents: words, labelled } = useBundle('admin').dashboard
  const { id, name } = talent
  return (
    <>
      <ButtonLink to="/talent-profile/$id" params={{ id }} aria-label={labelled(words.review, name)}>
        {words.review}
      </ButtonLink>
      <ButtonLink to="/edit/$id" params={{ id }} search={{ type: 'talent' }} aria-label={labelled(words.edit, name)}>
        {words.edit}
      </ButtonLink>
      <Button variant="warning" aria-label={labelled(words.remove, name)} onClick={() => onDelete(talent)}>
        {words.remove}
      </Button>
    </>
  )
}
