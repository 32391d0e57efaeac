import { useRouterState } from '@tanstack/react-router'

/** Progress bar of a navigation; fast navigations end before it shows. */
export function PendingBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!pending) return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-30 h-1 origin-left animate-[advance_12s_cubic-bezier(0.1,0.9,0.3,1)_150ms_both] bg-gold rtl:origin-right"
    />
  )
}
