import { writtenLanguage } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Written } from '../../ui/written.tsx'
import { titleOf } from './title.ts'

/* Texts of a talent's page, for visitors and beside its owner's edit buttons. */

export function TalentName({ name }: { name: string }) {
  return (
    <h1 className="text-2xl leading-[1.45] wrap-break-word sm:text-3xl">
      <Written>{name}</Written>
    </h1>
  )
}

export function TalentTitle({ title }: { title: string }) {
  const { words } = useWords()
  return (
    <p className="mt-1 text-lg text-mute wrap-break-word">
      <Written>{titleOf(title, words)}</Written>
    </p>
  )
}

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
