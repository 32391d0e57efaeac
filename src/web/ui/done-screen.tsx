import { type ComponentProps, useEffect, useRef } from 'react'
import { StateScreen } from './state-screen.tsx'

interface DoneScreenProps extends Omit<ComponentProps<typeof StateScreen>, 'heading'> {
  /** Pressed on this visit: its button is gone, so the screen takes the focus. */
  isNew: boolean
}

/** The outcome of a button, in its place. */
export function DoneScreen({ isNew, ...screen }: DoneScreenProps) {
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) done.current?.focus()
  }, [isNew])
  return (
    <div ref={done} role="status" tabIndex={-1}>
      <StateScreen heading="h1" {...screen} />
    </div>
  )
}
