import { useNavigate } from '@tanstack/react-router'
import { MessageCircle, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStartChat } from '../messages/start-chat.ts'
import { answerTime } from './answer-time.ts'
import type { When } from './filters.ts'
import { hourlyPricesOf, lowestPrice } from './prices.ts'

const cardClass = 'rounded-card border border-line bg-card p-5 shadow-soft sm:p-6'

interface HireCardProps {
  talent: Talent
  when: When
}

/** Lowest price, hire and quotation. */
export function HireCard({ talent, when }: HireCardProps) {
  const own = useBundle('talent').talentPages
  return (
    <div className={cardClass}>
      <p className="mb-4">
        <LowestPrice talent={talent} />
      </p>
      <RequestLinks talent={talent} when={when} size="lg" />
      <MessageButton talent={talent} />
      {talent.answer_minutes !== null && (
        <p className="mt-4 flex justify-center gap-1.5 text-sm">
          <Icon of={Zap} className="mt-0.5 size-4" />
          {answerTime(talent.answer_minutes, own)}
        </p>
      )}
      <p className="mt-4 text-center text-sm text-balance text-mute">{own.free_of_charge}</p>
    </div>
  )
}

/** Lowest price and a request for a quotation, at the lower edge of phones. */
export function RequestBar({ talent, when }: HireCardProps) {
  const { words } = useWords()
  return (
    <div className="bottom-0 z-10 -mx-[min(1rem,5vw)] mt-10 -mb-16 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper px-[min(1rem,5vw)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tall:sticky sm:hidden print:hidden">
      <p className="text-sm leading-snug *:first:block">
        <LowestPrice talent={talent} />
      </p>
      <ButtonLink to="/quotation/$id" params={{ id: talent.id }} search={when} variant="main">
        {words.talents.quotation}
      </ButtonLink>
    </div>
  )
}

function LowestPrice({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const { from, hour } = useBundle('talent').talentPages.price_sentence
  const lowest = lowestPrice(talent)
  if (lowest === undefined) return <span className="text-lg font-semibold">{words.talents.on_request}</span>
  return (
    <>
      <span className="text-mute">{from}</span>{' '}
      <span className="text-[1.5em] font-semibold">
        <Money dinars={lowest} />
      </span>{' '}
      <span className="text-mute">{hour}</span>
    </>
  )
}

interface RequestLinksProps extends HireCardProps {
  size?: 'lg'
}

/** Quotation and hire, for the chosen day and times. On phones the quotation of the page stays at the lower edge. */
export function RequestLinks({ talent, when, size }: RequestLinksProps) {
  const { words } = useWords()
  const isForHire = hourlyPricesOf(talent).length > 0
  const link = { params: { id: talent.id }, search: when, size, wide: true }
  return (
    <div className={`grid grid-cols-1 gap-3 ${size ? 'desk:grid-cols-1' : ''} ${isForHire ? 'sm:grid-cols-2' : ''}`}>
      <ButtonLink to="/quotation/$id" {...link} variant="main" className={size && 'max-sm:tall:hidden'}>
        {words.talents.quotation}
      </ButtonLink>
      {isForHire && (
        <ButtonLink to="/hire/$id" {...link}>
          {words.talents.hire}
        </ButtonLink>
      )}
    </div>
  )
}

/** Replaces hire and quotation for the owner: how complete the page is, and where requests arrive. */
export function RequestsCard({ completeness }: { completeness: ReactNode }) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  return (
    <div className={cardClass}>
      {completeness}
      <p className="mb-4 text-mute">{own.requests_text}</p>
      <ButtonLink to="/bookings" size="lg" wide>
        {words.talents.requests}
      </ButtonLink>
    </div>
  )
}

/** Opens the conversation with a talent; visitors log in first. */
function MessageButton({ talent: { id } }: { talent: Talent }) {
  const { words } = useWords()
  const { status } = useMe()
  const navigate = useNavigate()
  const starting = useStartChat()

  function open() {
    if (status === 'visitor') void navigate({ to: '/login', search: { from: `/talent-profile/${id}` } })
    else starting.mutate(id)
  }

  return (
    <div className="mt-3 grid grid-cols-1 gap-3 wrap-anywhere">
      <Button variant="quiet" size="lg" wide busy={starting.isPending} onClick={open}>
        <Icon of={MessageCircle} />
        {words.talents.message}
      </Button>
      <ErrorNotice error={starting.error} />
    </div>
  )
}
