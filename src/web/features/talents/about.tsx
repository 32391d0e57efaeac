import { writtenLanguage } from '../../../contract/rules/language.ts'
import { useBundle } from '../../lib/i18n.tsx'

/** The about text of a talent, in paragraphs. */
export function About({ about }: { about: string | null }) {
  const words = useBundle('talent').talentPages
  if (!about) return <p className="text-lg text-mute">{words.no_about}</p>
  return (
    // Paragraphs may differ in direction.
    <p
      lang={writtenLanguage(about)}
      className="max-w-prose text-start text-lg whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]"
    >
      {about}
    </p>
  )
}
