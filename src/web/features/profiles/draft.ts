/** Whether drafts outlast the page, by trying: blocked cookies and some private windows forbid it. */
export function areDraftsKept(): boolean {
  const key = 'allowed'
  try {
    sessionStorage.setItem(key, key)
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
