import type { AdminTalent } from '../../../../contract/calls/admin-talents.ts'
import { formatDate } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { titleOf } from '../title.ts'
import { DecisionButton, ReviewLink } from './decisions.tsx'

/** Approved talents that changed name or title, before and after, to accept or to ask for more. */
export function ChangedTalents() {
  const { dashboard, common } = useBundle('admin')
  const { changed: words, talents } = dashboard
  const { language } = useWords()
  const table = useTable({
    name: 'changed',
    queryKey: ['admin', 'talents', 'changed'],
    sorts: ['created', 'name'],
    fetch: async (request) => (await api()).talents.all({ ...request, changed: 'true' }),
  })
  const columns: Column<AdminTalent>[] = [
    {
      key: 'before',
      label: words.before,
      cell: ({ accepted_name, accepted_name_other, accepted_title, name, name_other, title }) => (
        <>
          {/* A card hides the label of its first value from sight. */}
          <span aria-hidden className="block text-sm font-normal text-mute desk:hidden">
            {words.before}
          </span>
          <NameAndTitle
            name={accepted_name ?? name}
            other={accepted_name_other ?? name_other}
            title={accepted_title ?? title}
          />
        </>
      ),
    },
    {
      key: 'name',
      label: words.after,
      sort: 'name',
      cell: ({ name, name_other, title, change_asked_at: asked }) => (
        <>
          <NameAndTitle name={name} other={name_other} title={title} />
          {asked && <Tag>{words.asked(formatDate(asked, language))}</Tag>}
        </>
      ),
    },
  ]
  const failed = (error: Error) => apiError(error)?.message ?? words.failed
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rowKey={({ id }) => id}
      table={table}
      searchLabel={common.search_people}
      empty={words.none}
      failed={talents.failed}
      actions={(talent) => (
        <>
          <ReviewLink talent={talent} />
          <DecisionButton
            label={words.accept}
            talent={talent}
            decide={async ({ id, modified }) => (await api()).talents.acceptChange({ id, modified })}
            done={words.accepted(talent.name)}
            failed={failed}
          />
          {!talent.change_asked_at && (
            <DecisionButton
              label={words.ask}
              talent={talent}
              decide={async ({ id, modified }) => (await api()).talents.askChange({ id, modified })}
              done={words.asked_now(talent.name)}
              failed={failed}
            />
          )}
        </>
      )}
    />
  )
}

interface NameAndTitleProps extends Pick<AdminTalent, 'name' | 'title'> {
  /** The name in the other script, if any. */
  other: string | null
}

function NameAndTitle({ name, other, title }: NameAndTitleProps) {
  const { words } = useWords()
  return (
    <>
      <Written className="block text-page-start font-medium">{name}</Written>
      {other && <Written className="block text-page-start">{other}</Written>}
      <Written className="block text-page-start text-mute">{titleOf(title, words)}</Written>
    </>
  )
}
