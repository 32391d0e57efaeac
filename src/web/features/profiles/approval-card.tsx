import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import type { Profile } from '../../../contract/profiles.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import type { TalentStatus } from '../../../contract/talents.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { written } from '../../ui/written.tsx'
import { reasonInWords, useResubmit } from '../talents/rejection.ts'

const statusVariants: Record<TalentStatus | 'removed', { icon: LucideIcon; circle: string }> = {
  pending: { icon: Hourglass, circle: 'bg-gold text-on-gold' },
  approved: { icon: CircleCheck, circle: 'bg-ok text-on-signal' },
  rejected: { icon: CircleX, circle: 'bg-danger text-on-signal' },
  removed: { icon: CircleOff, circle: 'bg-danger text-on-signal' },
}

/** State of a talent's approval, or a notice that the page was deleted, and the next step. */
export function ApprovalCard({ me, status }: { me: Profile; status: TalentStatus }) {
  const { words, language } = useWords()
  const own = useBundle('account').profile
  const resubmitting = useResubmit(me.id)
  const { page_deleted_at: deleted } = me
  const { icon, circle } = statusVariants[deleted ? 'removed' : status]

  return (
    <section className="flex flex-wrap gap-5 rounded-card border border-line bg-card p-5 shadow-soft sm:flex-nowrap sm:p-6">
      <span className={`grid size-14 shrink-0 place-items-center rounded-full ${circle}`}>
        <Icon of={icon} className="size-7" />
      </span>
      <div className="min-w-0 grow basis-full sm:basis-0">
        <h2 className="text-xl">{own.status[deleted ? 'removed' : status]}</h2>
        <p className="mt-1.5 text-mute">
          {deleted ? own.removed_text(formatDate(deleted, language)) : own.status_text[status]}
        </p>
        {deleted && (
          <ButtonLink to="/contact-us" variant="main" className="mt-5 max-sm:w-full">
            {own.contact_us}
          </ButtonLink>
        )}
        {!deleted && me.rejection_reason && (
          <blockquote className="mt-4 rounded-md border-s-4 border-danger bg-paper px-4 py-3">
            <p className="text-sm font-medium text-mute">{own.reason}</p>
            <p
              {...written(reasonInWords(me.rejection_reason, words))}
              className="mt-0.5 whitespace-pre-line wrap-anywhere text-page-start"
            >
              {reasonInWords(me.rejection_reason, words)}
            </p>
          </blockquote>
        )}
        {!deleted && status === 'rejected' && (
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/talent-profile/$id" params={{ id: me.id }} className="max-sm:w-full">
              {own.edit_page}
            </ButtonLink>
            <Button
              variant="main"
              busy={resubmitting.isPending}
              onClick={() => resubmitting.mutate()}
              className="max-sm:w-full"
            >
              {words.talents.resubmit}
            </Button>
          </div>
        )}
        <FormFailure error={resubmitting.error} className="mt-4" />
      </div>
    </section>
  )
}
