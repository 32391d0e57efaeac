import { useMemo } from 'react'
import { written } from '../../ui/written.tsx'
import { splitLinks } from './links.ts'

/**
 * The text of a message as typed. Each line has the direction of its own first letter; long words break, and web
 * addresses are links.
 */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => withKeys(text), [text])
  return (
    <p {...written(text)} className="text-start whitespace-pre-wrap [unicode-bidi:plaintext] wrap-anywhere">
      {parts.map(({ key, text, href }) =>
        href ? (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className="underline underline-offset-3"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** Keyed by their position in the text. */
function withKeys(text: string) {
  let position = 0
  return splitLinks(text).map((part) => {
    const key = position
    position += part.text.length
    return { ...part, key }
  })
}
