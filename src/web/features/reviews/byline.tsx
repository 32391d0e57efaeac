import type { ReactNode } from 'react'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { writtenLanguage } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { reviews } from '../../locales/ar/talent.ts'
import { Written } from '../../ui/written.tsx'

/** The author's name, or a text if there is none. */
export function authorName({ user_id, user_name }: Review | ReviewReply, texts: typeof reviews): string {
  return user_name ?? (user_id ? texts.member : texts.former)
}

/** Author and date of a review or reply. */
export function Byline({ of, children }: { of: Review | ReviewReply; children?: ReactNode }) {
  const { language } = useWords()
  const texts = useBundle('talent').reviews
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Written className={`min-w-0 font-semibold wrap-anywhere ${of.user_name ? '' : 'text-mute'}`}>
          {authorName(of, texts)}
        </Written>
        {children}
      </p>
      <p className="text-sm text-mute">
        <time dateTime={of.created_at}>{formatDate(of.created_at, language)}</time>
        {of.modified !== of.created_at && <> · {texts.edited}</>}
      </p>
    </div>
  )
}

/**
 * Text of a review or reply; paragraphs may differ in direction. As wide as its text, so that short ones begin where
 * the name does.
 */
export function ReviewText({ children }: { children: string }) {
  return (
    <p
      lang={writtenLanguage(children)}
      className="mt-2 w-fit text-start whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]"
    >
      {children}
    </p>
  )
}
