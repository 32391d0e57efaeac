import { useQuery } from '@tanstack/react-query'
import type { Talent } from '../../../contract/talents.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { similarTalentsQuery } from './queries.ts'
import { TalentRow } from './talent-row.tsx'

/** Three more talents; nothing if there are none or they failed to load. */
export function SimilarTalents({ talent }: { talent: Talent }) {
  const words = useBundle('talent').talentPages
  const { data: talents = [] } = useQuery(similarTalentsQuery(talent))
  if (talents.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 border-t border-line pt-10">
      <h2 id="similar" className="mb-6 text-2xl">
        {words.similar}
      </h2>
      <TalentRow talents={talents} />
    </section>
  )
}
