import { useEffect, useState } from 'react'

let say: ((text: string) => void) | undefined

/** Tells screen readers of something that has changed on the screen. */
export function announce(text: string): void {
  say?.(text)
}

/** Where announcements are read from; once, in the shell. */
export function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    say = setText
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
