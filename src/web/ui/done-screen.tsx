import { type ComponentProps, useEffect, useRef } from 'react'
import { StateScreen } from './state-screen.tsx'

interface DoneScreenProps extends Omit<ComponentProps<typeof StateScreen>, 'heading'> {
  /** Of a button that was pressed on this visit: it is gone, so this takes the focus. */
  isNew: boolean
}

/** A page that says what was done, in place of the button that did it. */
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
