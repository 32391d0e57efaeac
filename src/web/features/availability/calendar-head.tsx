import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatMonth } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

interface CalendarHeadProps {
  month: string
  /** Id of the month's name, for aria-labelledby. */
  id: string
  /** Undefined at the end of the calendar. */
  onEarlier?: () => void
  onLater?: () => void
  /** Prefetches: the next month is likely to be opened. */
  onLaterLikely?: () => void
}

/** The name of a month, between the buttons to the months around it. */
export function CalendarHead({ month, id, onEarlier, onLater, onLaterLikely }: CalendarHeadProps) {
  const words = useBundle('talent').availability
  const { language } = useWords()
  return (
    <div className="flex items-center justify-between gap-2">
      <MonthButton label={words.earlier_month} icon={ChevronLeft} onPress={onEarlier} />
      <p id={id} aria-live="polite" className="text-lg font-semibold">
        {formatMonth(month, language)}
      </p>
      <MonthButton label={words.later_month} icon={ChevronRight} onPress={onLater} onPressLikely={onLaterLikely} />
    </div>
  )
}

interface MonthButtonProps {
  label: string
  icon: LucideIcon
  /** Disabled without. */
  onPress: (() => void) | undefined
  onPressLikely?: () => void
}

function MonthButton({ label, icon, onPress, onPressLikely }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={stepClass}
      aria-label={label}
      disabled={!onPress}
      onClick={onPress}
      onPointerEnter={onPressLikely}
      onFocus={onPressLikely}
    >
      <Icon of={icon} mirrored />
    </button>
  )
}

/** A round button to another month. */
export const stepClass =
  'grid size-11 place-items-center rounded-full hover:bg-ink/6 disabled:cursor-default disabled:opacity-30'
