import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Block } from '../../../contract/calls/messages.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { Written } from '../../ui/written.tsx'
import { useUnblock } from '../messages/blocking.tsx'
import { shownName } from '../messages/labels.ts'

const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: async () => (await api()).messages.blocks(),
  refetchOnMount: 'always',
})

/** Users blocked by the user, with a button to unblock each; nothing if there are none. */
export function BlocksSection() {
  const words = useBundle('account').messages
  const query = useQuery(blocksQuery)
  if (!query.error && !query.data?.length) return null
  return (
    <Card title={words.block.list} text={words.block.list_text}>
      <Loaded query={query} place="part" skeleton={null} failed={words.block.list_failed}>
        {(blocks) => (
          <ul className="divide-y divide-line">
            {blocks.map((block) => (
              <Blocked key={block.user_id} block={block} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Blocked({ block }: { block: Block }) {
  const words = useBundle('account').messages
  const unblocking = useUnblock()
  const name = shownName(block, words)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar person={block} className="size-11" />
      <p className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">
        <Written>{name}</Written>
      </p>
      <Button
        aria-label={words.block.undo_of(name)}
        busy={unblocking.isPending}
        onClick={() => unblocking.mutate({ userId: block.user_id, name })}
      >
        {words.block.undo}
      </Button>
    </li>
  )
}
