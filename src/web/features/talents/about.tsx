import { useWords } from '../../lib/i18n.tsx'

/** What talents say about themselves. */
export function About({ about }: { about: string | null }) {
  const { words } = useWords()
  if (!about) return <p className="text-lg text-mute">{words.talents.no_about}</p>
  return (
    // Each paragraph in its own direction: people write in both.
    <p className="max-w-prose text-start text-lg whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">{about}</p>
  )
}
