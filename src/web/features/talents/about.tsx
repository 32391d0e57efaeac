import { useWords } from '../../lib/words.tsx'

/** What talents say about themselves. */
export function About({ about }: { about: string | null }) {
  const { words } = useWords()
  if (!about) return <p className="text-lg text-mute">{words.talents.no_about}</p>
  return (
    <p dir="auto" className="max-w-prose text-lg whitespace-pre-line wrap-anywhere [text-align:match-parent]">
      {about}
    </p>
  )
}
