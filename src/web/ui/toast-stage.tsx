/** Where toasts are drawn. */
export const TOAST_STAGE_ID = 'toasts'

/** The place in the shell for toasts; `label` names it to screen readers. */
export function ToastStage({ label }: { label: string }) {
  return <div id={TOAST_STAGE_ID} data-label={label} />
}
