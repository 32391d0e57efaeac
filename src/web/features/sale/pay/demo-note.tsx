import { useRouteContext } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useBundle } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Says that no money moves, where the site is tried out. */
export function DemoNote() {
  const own = useBundle('pay')
  const isDemo = useRouteContext({ from: '__root__', select: ({ payments }) => payments === 'demo' })
  if (!isDemo) return null
  return (
    <p className="flex gap-2.5 rounded-md bg-gold/20 px-4 py-2 text-sm">
      <Icon of={FlaskConical} className="mt-0.5 size-4" />
      {own.demo}
    </p>
  )
}
