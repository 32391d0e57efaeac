import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RecordSkeleton } from '../../admin/record-skeleton.tsx'
import { TalentNotFound } from '../talent-not-found.tsx'
import { talentRecordQuery } from './queries.ts'

interface LoadedTalentProps {
  id: string
  children: (talent: AdminTalentDetails) => ReactNode
}

/** Content that needs the loaded talent. */
export function LoadedTalent({ id, children }: LoadedTalentProps) {
  const { talent: words } = useBundle('admin').records
  const query = useQuery(talentRecordQuery(id))
  if (query.data) return children(query.data)
  if (apiError(query.error)?.code === 'TALENT_NOT_FOUND') return <TalentNotFound />
  if (query.error) return <LoadFailed heading="h1" title={words.load_failed} query={query} />
  return <RecordSkeleton />
}
