import { useEffect, useRef, useState } from 'react'

let say: ((text: string) => void) | undefined

/** Announces a change on the screen to screen readers. */
export function announce(text: string): void {
  say?.(text)
}

/** Announces a result when `cause` changes, by default the text itself; the first result is read with the page. */
export function useAnnounced(text: string | undefined, cause = text): void {
  const known = useRef(cause)
  useEffect(() => {
    if (text === undefined || cause === known.current) return
    known.current = cause
    announce(text)
  }, [text, cause])
}

/** Screen readers read a live region only when it changes: a repeated text gets a silent space. */
export function changedText(last: string, next: string): string {
  return last === next ? `${next}\u00a0` : next
}

/** The live region of announcements. Used once, in the shell. */
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
