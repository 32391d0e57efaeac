import { Fragment } from 'react'

/** An email address, isolated from the direction of the surrounding text. A line breaks first before its @ and its dots. */
export function Address({ email }: { email: string }) {
  const [start, ...parts] = email.split(/(?=[@.])/)
  return (
    <bdi className="inline-block max-w-full text-page-start wrap-anywhere">
      {start}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
