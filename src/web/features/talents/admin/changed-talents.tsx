import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminTalent } from '../../../../contract/calls/admin-talents.ts'
import { formatDate } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { titleOf } from '../title.ts'

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
      cell: ({ accepted_name, accepted_title, name, title }) => (
        <>
          {/* A card hides the label of its first value from sight. */}
          <span aria-hidden className="block text-sm font-normal text-mute desk:hidden">
            {words.before}
          </span>
          <NameAndTitle name={accepted_name ?? name} title={accepted_title ?? title} />
        </>
      ),
    },
    {
      key: 'name',
      label: words.after,
      sort: 'name',
      cell: ({ name, title, change_asked_at: asked }) => (
        <>
          <NameAndTitle name={name} title={title} />
          {asked && <Tag>{words.asked(formatDate(asked, language))}</Tag>}
        </>
      ),
    },
  ]
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
          <ButtonLink
            to="/talent-profile/$id"
            params={{ id: talent.id }}
            aria-label={common.labelled(talents.review, talent.name)}
          >
            {talents.review}
          </ButtonLink>
          <DecisionButton talent={talent} decision="accept" />
          {!talent.change_asked_at && <DecisionButton talent={talent} decision="ask" />}
        </>
      )}
    />
  )
}

function NameAndTitle({ name, title }: Pick<AdminTalent, 'name' | 'title'>) {
  const { words } = useWords()
  return (
    <>
      <Written className="block text-page-start font-medium">{name}</Written>
      <Written className="block text-page-start text-mute">{titleOf(title, words)}</Written>
    </>
  )
}

const calls = { accept: 'acceptChange', ask: 'askChange' } as const

interface DecisionButtonProps {
  talent: AdminTalent
  decision: keyof typeof calls
}

function DecisionButton({ talent: { id, name, modified }, decision }: DecisionButtonProps) {
  const { common, dashboard } = useBundle('admin')
  const { changed: words } = dashboard
  const queryClient = useQueryClient()
  const deciding = useMutation({
    mutationFn: async () => (await api()).talents[calls[decision]]({ id, modified }),
    onSuccess: () =>
      toast({ variant: 'success', text: decision === 'accept' ? words.accepted(name) : words.asked_now(name) }),
    onError: (error) => toast({ variant: 'error', text: apiError(error)?.message ?? words.failed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Button
      variant={decision === 'accept' ? 'main' : 'outline'}
      busy={deciding.isPending}
      aria-label={common.labelled(words[decision], name)}
      onClick={() => deciding.mutate()}
    >
      {words[decision]}
    </Button>
  )
}
