import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { dayStartInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatDayMonth, formatTime } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Tag } from '../../../ui/tag.tsx'

type Pass = Ticket['passes'][number]

export interface PersonAction {
  /** What the tap does, for screen readers, where the state below the circle does not tell. */
  verb?: string
  onTap: () => void
}

interface PersonCircleProps {
  pass: Pass
  /** First letter of the name, or the person's number. */
  initial: string
  name: string
  /** Of tickets, where the purchase has several. */
  type: string | undefined
  /** None for people whom nothing can be done with any more. */
  action: PersonAction | undefined
}

const CIRCLES: Record<Pass['state'], string> = {
  valid: 'bg-gold/25 group-hover:bg-gold/45',
  handed_on: 'border-2 border-dashed border-mute bg-mute/10 text-mute',
  returned: 'border border-line text-mute line-through',
  void: 'border border-line text-mute line-through',
}

/** A person of a ticket as a round initial, with what became of them. */
export function PersonCircle({ pass, initial, name, type, action }: PersonCircleProps) {
  const own = useBundle('people')
  const isSentByName = pass.state === 'handed_on' && pass.name !== null
  const content = (
    <>
      <span
        aria-hidden
        className={`mx-auto mb-1 grid size-13 place-items-center rounded-full text-lg font-semibold forced-colors:border ${CIRCLES[pass.state]}`}
      >
        {initial}
      </span>
      <span className="block text-sm leading-snug wrap-anywhere">
        {action?.verb && <span className="sr-only">{action.verb}: </span>}
        <bdi>{isSentByName ? own.sent_to(name) : name}</bdi>
        {type && <bdi className="block text-mute">{type}</bdi>}
      </span>
      <PassState pass={pass} />
    </>
  )
  return (
    <li className="min-w-0">
      {action ? (
        <button type="button" onClick={action.onTap} className="group w-full">
          {content}
        </button>
      ) : (
        content
      )}
    </li>
  )
}

/** The time of an instant of today, the day of an earlier one. */
function dayOrTime(instant: string, now: number, language: Language): string {
  const at = Date.parse(instant)
  return dayStartInBahrain(at) === dayStartInBahrain(now) ? formatTime(at, language) : formatDayMonth(at, now, language)
}

function PassState({ pass: { name, state, state_at, opened, mail_refused, admitted_at } }: { pass: Pass }) {
  const own = useBundle('people')
  const { language } = useWords()
  if (admitted_at) return <Tag>{own.in}</Tag>
  if (state === 'valid') return null
  if (state === 'handed_on' && mail_refused) return <Tag variant="danger">{own.bounced}</Tag>
  if (state === 'handed_on' && opened) return <Tag>{own.opened}</Tag>
  if (state === 'handed_on') {
    const when = state_at ? dayOrTime(state_at, serverNow(), language) : ''
    return name ? null : <span className="block text-sm text-mute">{own.handed_on(when)}</span>
  }
  return <Tag variant={state === 'void' ? 'danger' : undefined}>{own[state]}</Tag>
}
