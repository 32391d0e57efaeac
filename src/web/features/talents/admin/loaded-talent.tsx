import { queryOptions, useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminTalentDetails } from '../../../../contract/calls/admin-talents.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { LoadedRecord } from '../../admin/loaded-record.tsx'

/** The whole record of a talent, for admins. */
export const talentRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'talent', id],
    queryFn: async () => (await api()).talents.details({ id }),
  })

/** Content that needs the loaded talent. */
export function LoadedTalent({ id, children }: { id: string; children: (talent: AdminTalentDetails) => ReactNode }) {
  const { load_failed } = useBundle('admin').records.talent
  const { not_found_title: not_found, not_found_text, see_talents: back } = useWords().words.talents
  const words = { load_failed, not_found, not_found_text, back }
  const query = useQuery(talentRecordQuery(id))
  return (
    <LoadedRecord query={query} code="TALENT_NOT_FOUND" icon={UserX} list="/talents" words={words}>
      {children}
    </LoadedRecord>
  )
}
