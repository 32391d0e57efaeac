import type { MoneySums } from '../../../../contract/calls/finance.ts'
import { MONEY_METHODS } from '../../../../contract/rules/finance.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Money } from '../../../ui/formatted.tsx'

/** Methods without which a site has figures, too. */
const RARE = ['transfer', 'chargeback'] as const

/** Sums of a period by method; rare ones only where there are any. */
export function Figures({ sums, isPeriod }: { sums: MoneySums; isPeriod: boolean }) {
  const { finance: words } = useBundle('admin')
  const methods = MONEY_METHODS.filter((method) => sums[method] !== 0 || !(RARE as readonly string[]).includes(method))
  const total = sumDinars(MONEY_METHODS.map((method) => sums[method]))
  const parts = (['given_back', 'kept', 'fees'] as const).filter((part) => sums[part] !== 0)
  return (
    <section aria-label={isPeriod ? words.figures : words.figures_all} className="mb-8">
      <dl className="flex flex-wrap gap-x-8 gap-y-4 rounded-card border border-line bg-card px-[min(1rem,5vw)] py-4 sm:px-6 sm:py-5">
        <Figure name={words.total} dinars={total} isMain />
        {methods.map((method) => (
          <Figure key={method} name={words.methods[method]} dinars={sums[method]} />
        ))}
        {parts.map((part) => (
          <Figure key={part} name={words[part]} dinars={sums[part]} />
        ))}
      </dl>
      <p className="mt-2 text-sm text-mute">{words.figures_hint}</p>
    </section>
  )
}

function Figure({ name, dinars, isMain }: { name: string; dinars: number; isMain?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-mute">{name}</dt>
      <dd className={`font-semibold tabular-nums ${isMain ? 'text-xl' : 'text-lg'}`}>
        <Money dinars={dinars} />
      </dd>
    </div>
  )
}
