import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { returnFocus } from '../lib/focus.ts'
import { useWords } from '../lib/i18n.tsx'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  /** For questions. */
  narrow?: boolean
  /** Full screen on phones, for long forms. */
  sheet?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog, open while it is rendered. The browser's `<dialog>` traps the focus, closes on Escape and restores the
 * focus; a click on the backdrop closes it, too.
 */
export function Dialog({ title, narrow, sheet, onClose, children }: DialogProps) {
  const { words } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // Removed while it is open, or opened by the page itself, it leaves the focus nowhere.
    return () => returnFocus(opener)
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={(event) => {
        // React passes it on to the dialog that opened this one.
        event.stopPropagation()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={`${sheet ? sheetClass : narrow ? 'w-[min(28rem,100%-min(2rem,10vw))]' : 'w-[min(60rem,100%-min(2rem,10vw))]'} animate-[appear_200ms_ease-out] ${sheet ? 'sm:rounded-card' : 'rounded-card'} scroll-pt-28 border-line bg-card text-ink shadow-soft backdrop:bg-night/80 dark:border forced-colors:border`}
    >
      <div
        className={`top-0 z-10 flex items-center justify-between gap-2 bg-card py-2 ps-[min(1.25rem,6vw)] pe-2 tall:sticky ${sheet ? 'border-b border-line' : ''}`}
      >
        <h2 className="min-w-0 py-1.5 text-[min(var(--text-lg),8vw)] wrap-anywhere">{title}</h2>
        <button
          type="button"
          aria-label={words.shell.close}
          onClick={() => dialog.current?.close()}
          className="grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-ink/6"
        >
          <Icon of={X} />
        </button>
      </div>
      {children}
    </dialog>
  )
}

const sheetClass =
  'scroll-pb-24 w-full max-w-none h-dvh max-h-none sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:w-[min(42rem,100%-2rem)]'
