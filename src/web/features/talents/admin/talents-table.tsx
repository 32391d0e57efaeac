import type { AdminTalent } from '../../../../contract/calls/admin-talents.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { RecordLink, RecordTable } from '../../admin/record-table.tsx'
import { ShortId } from '../../admin/short-id.tsx'
import { titleOf } from '../title.ts'
import { ReviewLink } from './decisions.tsx'

/** Talents in every state; deleted ones in a separate view. */
export function TalentsTable({ deleted }: { deleted: boolean }) {
  const { dashboard, records, common } = useBundle('admin')
  const { talents: words } = dashboard
  const { words: site } = useWords()
  const { age: ageLabel, gender: genderLabel, genders } = useBundle('account').profile
  const table = useTable({
    name: 'talents',
    queryKey: ['admin', 'talents', 'all', deleted],
    sorts: ['created', 'name', 'title', 'age', 'rating'],
    fetch: async (request) => (await api()).talents.all({ ...request, deleted: String(deleted) }),
  })
  const columns: Column<AdminTalent>[] = [
    {
      key: 'name',
      label: common.name,
      sort: 'name',
      cell: ({ id, name, status }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <RecordLink type="talent" id={id}>
            {name}
          </RecordLink>
          {status !== 'approved' && (
            <Tag variant={status === 'rejected' ? 'danger' : 'plain'}>{records.talent.states[status]}</Tag>
          )}
        </span>
      ),
    },
    { key: 'id', label: common.id, line: 'second-end', cell: ({ id, name }) => <ShortId id={id} name={name} /> },
    {
      key: 'title',
      label: records.talent.fields.title,
      sort: 'title',
      line: 'second',
      cell: ({ title }) => titleOf(title, site),
    },
    { key: 'type', label: words.type, cell: () => words.talent },
    { key: 'age', label: ageLabel, sort: 'age', cell: ({ age }) => (age === null ? '—' : formatCount(age)) },
    { key: 'gender', label: genderLabel, cell: ({ gender }) => (gender ? genders[gender] : '—') },
    {
      key: 'rating',
      label: words.rating,
      sort: 'rating',
      line: 'first-end',
      cell: ({ rating, stars }) =>
        rating === null || stars === null ? (
          <span className="max-desk:hidden">—</span>
        ) : (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {rating.toFixed(1)}
            <Stars stars={stars} label={site.talents.stars(stars)} />
          </span>
        ),
    },
  ]

  return (
    <RecordTable
      type="talent"
      deleted={deleted}
      caption={words.title}
      add={records.talent.create_title}
      columns={columns}
      table={table}
      searchLabel={words.search}
      links={(talent) => <ReviewLink talent={talent} />}
      empty={words.none}
      failed={words.failed}
    />
  )
}
