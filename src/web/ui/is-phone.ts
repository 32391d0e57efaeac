/** Whether toasts take the whole width: the toaster's own boundary. */
export const isPhone = (): boolean => matchMedia('(max-width: 600px)').matches
