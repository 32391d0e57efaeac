import { queryOptions, useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { RecordSkeleton } from '../../admin/record-skeleton.tsx'

interface LoadedTalentProps {
  id: string
  children: (talent: AdminTalentDetails) => ReactNode
}

/** The whole record of a talent, for admins. */
export const talentRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'talent', id],
    queryFn: async () => (await api()).talents.details({ id }),
  })

/** Content that needs the loaded talent. */
export function LoadedTalent({ id, children }: LoadedTalentProps) {
  const { talent: words } = useBundle('admin').records
  const { words: site } = useWords()
  const query = useQuery(talentRecordQuery(id))
  return (
    <Loaded
      query={query}
      place="h1"
      skeleton={<RecordSkeleton />}
      failed={words.load_failed}
      missing={{
        code: 'TALENT_NOT_FOUND',
        icon: UserX,
        title: site.talents.not_found_title,
        text: site.talents.not_found_text,
        to: '/talents',
        link: site.talents.see_talents,
      }}
    >
      {children}
    </Loaded>
  )
}
