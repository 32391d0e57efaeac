/** Whether the browser has a session, as far as scripts can tell: its own cookie is hidden from them. */
export function seemsSignedIn(): boolean {
  return document.cookie.split('; ').includes('signed_in=1')
}
