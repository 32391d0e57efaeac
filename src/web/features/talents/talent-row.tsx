import type { TalentItem } from '../../../contract/calls/talents.ts'
import { TalentCard } from './talent-card.tsx'

/** A row of talents, below the first screen; on a phone it scrolls. */
export function TalentRow({ talents }: { talents: TalentItem[] }) {
  return (
    // The padding leaves room for outlines and shadows.
    <ul className="fade-ends scrollbar-none -mx-[min(1rem,5vw)] grid snap-x auto-cols-[minmax(9.5rem,15rem)] grid-flow-col justify-start gap-x-4 overflow-x-auto px-[min(1rem,5vw)] pt-1 pb-6 scroll-px-[min(1rem,5vw)] sm:-mx-6 sm:gap-x-6 sm:px-6 sm:scroll-px-6">
      {talents.map((talent) => (
        <li key={talent.id} className="min-w-0 snap-start">
          <TalentCard talent={talent} when={{}} />
        </li>
      ))}
    </ul>
  )
}
