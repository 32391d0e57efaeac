import { useRef } from 'react'
import { lazyComponent, useNearView } from '../lib/lazy.tsx'
import { Later } from './later.tsx'

const FooterForms = lazyComponent(async () => (await import('./footer-forms.tsx')).FooterForms)

/** Loads the newsletter and feedback forms when the end of the page comes near. */
export function FooterSlot() {
  const slot = useRef<HTMLDivElement>(null)
  const isNear = useNearView(slot)
  return (
    <div ref={slot}>
      {isNear && (
        <Later>
          <FooterForms />
        </Later>
      )}
    </div>
  )
}
