import { Link } from '@tanstack/react-router'
import type { Mailing } from '../../../contract/records/mailing.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { TableDate } from '../../ui/table-date.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'

/** In a table, a cell without a value. */
const NONE = <span className="max-desk:hidden">—</span>

/**
 * Columns of a list of newsletters and messages; one of a single event does not name it. On phones a row says what it is,
 * when it goes and to how many; its page says the rest.
 */
export function useMailingColumns({ ofEvent = false } = {}): Column<Mailing>[] {
  const { mailings: words, common } = useBundle('admin')
  const { language } = useWords()
  return [
    {
      key: 'subject',
      label: words.subject,
      cell: (mailing) => (
        <>
          <Link
            to="/admin/newsletters/$id"
            params={{ id: mailing.id }}
            state={{ fromList: true }}
            className="font-medium text-brand underline-offset-4 hover:underline"
          >
            <Written>{mailing[`subject_${language}`]}</Written>
          </Link>
          {!ofEvent && (
            <span className="block text-sm font-normal text-mute">
              {mailing.event_title ? <Written>{mailing.event_title}</Written> : words.kinds[mailing.kind]}
            </span>
          )}
        </>
      ),
    },
    { key: 'state', label: common.state, line: 'first-end', cell: ({ state }) => <Tag>{words.states[state]}</Tag> },
    {
      key: 'when',
      label: words.when,
      line: 'second',
      cell: ({ started_at, send_at }) => {
        const at = started_at ?? send_at
        return at ? <TableDate instant={at} /> : NONE
      },
    },
    ...(['readers', 'delivered', 'refused', 'unsubscribed'] as const).map(
      (name): Column<Mailing> => ({
        key: name,
        label: words.figures[name],
        ...(name === 'readers' && { line: 'second-end' }),
        cell: ({ started_at, [name]: count }) => {
          if (!started_at) return NONE
          if (count === null) return words.counting
          if (name !== 'readers') return formatCount(count)
          return (
            <>
              <span className="text-sm text-mute desk:hidden">{words.sent_to(count)}</span>
              <span className="max-desk:hidden">{formatCount(count)}</span>
            </>
          )
        },
      }),
    ),
  ]
}
