/** An email address, isolated from the direction of the surrounding text. A line breaks first before its @. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <bdi className="inline-block max-w-full wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
