import { useEffect, useState } from 'react'

let say: ((text: string) => void) | undefined

/** Tells screen readers of something that has changed on the screen. */
export function announce(text: string): void {
  say?.(text)
}

/** Screen readers read a live region only when it changes: a text that is there already gets a space that nobody hears. */
export function changedText(last: string, next: string): string {
  return last === next ? `${next}\u00a0` : next
}

/** Where announcements are read from; once, in the shell. */
export function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    say = (next) => setText((last) => changedText(last, next))
    return () => {
      say = undefined
    }
  }, [])
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
