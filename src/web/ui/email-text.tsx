import { Fragment } from 'react'

/** Longer addresses may break in a column of a table. */
const LONG_EMAIL = 40

/** An email address in a cell or on a card, unbroken if there is room for it. */
export function EmailText({ email }: { email: string }) {
  return (
    <bdi dir="ltr" className={email.length > LONG_EMAIL ? 'wrap-anywhere' : 'desk:whitespace-nowrap'}>
      <EmailParts email={email} />
    </bdi>
  )
}

/** An email address, isolated from the direction of the surrounding text. */
export function Address({ email }: { email: string }) {
  return (
    <bdi className="inline-block max-w-full text-page-start wrap-anywhere">
      <EmailParts email={email} />
    </bdi>
  )
}

/** Where a line must break, it does so before the @ or a dot, if it can. */
function EmailParts({ email }: { email: string }) {
  const [start, ...parts] = email.split(/(?=[@.])/)
  return (
    <>
      {start}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
