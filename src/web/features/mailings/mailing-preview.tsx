import { Fragment } from 'react'
import type { MailingText } from '../../../contract/records/mailing.ts'
import { directionOf } from '../../../contract/rules/language.ts'
import { cutAtUrls, type MailingPart, mailingParts } from '../../../contract/rules/mailing.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Preview } from '../admin/preview.tsx'

const LINK = 'text-brand underline underline-offset-4'

/** A text as the mail of its readers, in either language. */
export function MailingPreview({ texts }: { texts: MailingText }) {
  const { mailings: words } = useBundle('admin')
  return (
    <Preview>
      {(language) => (
        <div
          inert
          lang={language}
          dir={directionOf(language)}
          className="rounded-card border border-line bg-card p-6 wrap-anywhere"
        >
          <p className="text-xl font-bold text-brand">{sharedTexts[language].brand}</p>
          <h3 className="mt-4 text-xl">{texts[`subject_${language}`] || words.untitled[language]}</h3>
          {mailingParts(texts[`body_${language}`]).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
            <Part key={index} part={part} />
          ))}
          <p className="mt-6">{words.sign_off[language]}</p>
        </div>
      )}
    </Preview>
  )
}

function Part({ part }: { part: MailingPart }) {
  const lines =
    part.type === 'link'
      ? [
          <b key="title" className={LINK}>
            {part.title}
          </b>,
        ]
      : []
  return (
    <p className="mt-4">
      {[...lines, ...part.lines.map((line) => <Line key={line} text={line} />)].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

function Line({ text }: { text: string }) {
  return cutAtUrls(text).map((piece, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
      <bdi key={index} className={LINK}>
        {piece}
      </bdi>
    ) : (
      piece
    ),
  )
}
