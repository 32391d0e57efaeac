const KEY = 'feedback-draft'

/** The text of unsent feedback, in session storage, which belongs to one tab. */
export const draft = {
  read(): string {
    try {
      return sessionStorage.getItem(KEY) ?? ''
    } catch {
      // Storage may be forbidden.
      return ''
    }
  },
  write(text: string): void {
    try {
      sessionStorage.setItem(KEY, text)
    } catch {
      // Storage may be full or forbidden: the draft then lives as long as the form.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  },
}
