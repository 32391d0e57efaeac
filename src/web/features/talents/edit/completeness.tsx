import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Talent } from '../../../../contract/calls/talents.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useIsInitial } from '../../images/initial.ts'
import { portfolioOf } from '../portfolio.tsx'
import { pricesOf } from '../prices.ts'

/** Completed and missing parts of a talent's page, each linked. An initial is asked to become a picture. */
export function Completeness({ talent }: { talent: Talent }) {
  const edit = useBundle('account').talentEdit
  const isInitial = useIsInitial(talent.image_blur)
  const parts = [
    { name: 'image', isThere: talent.image !== null && !isInitial },
    { name: 'area', isThere: talent.area !== null },
    { name: 'about', isThere: Boolean(talent.about) },
    { name: 'prices', isThere: pricesOf(talent).length > 0 },
    { name: 'portfolio', isThere: portfolioOf(talent).length > 0 },
    { name: 'media_links', isThere: talent.media_links !== null },
  ] as const
  const there = parts.filter(({ isThere }) => isThere).length
  return (
    <section aria-labelledby="completeness" className="mb-5">
      <h2 id="completeness" className="font-semibold">
        {there === parts.length ? edit.complete : edit.parts_there(String(there), String(parts.length))}
      </h2>
      <ul className="mt-2">
        {parts.map(({ name, isThere }) => (
          <li key={name}>
            <a href={`#${name}`} className="flex min-h-11 items-center gap-2 rounded-md hover:text-brand">
              <Icon
                of={isThere ? CircleCheck : CircleDashed}
                className={`size-5 ${isThere ? 'text-ok' : 'text-mute'}`}
              />
              <span className={isThere ? 'text-mute' : 'underline underline-offset-4'}>{edit.parts[name]}</span>
              <span className="sr-only">{isThere ? edit.part_there : edit.part_missing}</span>
            </a>
            {name === 'image' && isInitial && <p className="mb-1 ps-7 text-sm text-mute">{edit.initial}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
