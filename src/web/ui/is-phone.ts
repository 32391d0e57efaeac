/** Whether toasts take the full width: the toaster's own breakpoint, repeated in toaster.css. */
export const isPhone = (): boolean => matchMedia('(max-width: 600px)').matches
