import type { ToastKind, ToastPlace } from './toaster.tsx'

interface Toast {
  kind: ToastKind
  text: string
  place?: ToastPlace
}

/** Shows a short message for a moment. What draws it comes with the first message. */
export async function toast({ kind, text, place = 'end' }: Toast): Promise<void> {
  const { show } = await import('./toaster.tsx')
  await show(kind, text, place)
}
