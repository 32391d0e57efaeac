/** Where a toast appears at the top: at the end of the line, or in the middle. */
export type ToastPlace = 'end' | 'center'

/** The element of the shell in which toasts are drawn; its `data-label` names it to screen readers. */
export const TOAST_STAGE_ID = 'toasts'

interface Toast {
  kind: 'success' | 'error'
  text: string
  place?: ToastPlace
}

/** Shows a short message for a moment. What draws it comes with the first message. */
export async function toast({ kind, text, place = 'end' }: Toast): Promise<void> {
  const { show } = await import('./toaster.tsx')
  await show(kind, text, place)
}
