/** Whether toasts take the whole width: the toaster's own boundary, in toaster.css as well. */
export const isPhone = (): boolean => matchMedia('(max-width: 600px)').matches
