/** Longer addresses may break in a column of a table. */
const LONG_EMAIL = 40

/** An email address in a cell or on a card, unbroken if there is room for it. */
export function EmailText({ email }: { email: string }) {
  return (
    <bdi dir="ltr" className={email.length > LONG_EMAIL ? 'wrap-anywhere' : 'desk:whitespace-nowrap'}>
      {email}
    </bdi>
  )
}
