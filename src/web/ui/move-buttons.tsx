import { ArrowDown, ArrowUp } from 'lucide-react'
import { Icon } from './icon.tsx'

export const rowButtonClass =
  'grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/6 aria-disabled:opacity-45'

interface MoveButtonsProps {
  /** Of the row; theirs add -1 and 1, so that the focus can follow a row that moved. */
  id: string
  labels: { up: string; down: string }
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** Move a row of a list up and down. They stay focusable at its ends. */
export function MoveButtons({ id, labels, isFirst, isLast, onMove }: MoveButtonsProps) {
  const steps = [
    { by: -1, icon: ArrowUp, label: labels.up, isEnd: isFirst },
    { by: 1, icon: ArrowDown, label: labels.down, isEnd: isLast },
  ] as const
  return steps.map(({ by, icon, label, isEnd }) => (
    <button
      key={by}
      type="button"
      id={`${id}${by}`}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove(by)}
      className={rowButtonClass}
    >
      <Icon of={icon} />
    </button>
  ))
}
