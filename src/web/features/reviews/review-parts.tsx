import type { LucideIcon } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Review, ReviewReply } from '../../../contract/calls/reviews.ts'
import { formatDate } from '../../../contract/rules/format.ts'
import { writtenLanguage } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { reviews } from '../../locales/ar/talent.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Written } from '../../ui/written.tsx'

/**
 * The panel that a button within `box` has opened, if any; the button names it in `data-panel`, and gets the focus back
 * when the panel is closed.
 */
export function usePanel<Panel extends string>() {
  const box = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>()
  const before = useRef<Panel>(undefined)
  useEffect(() => {
    if (!panel && before.current) box.current?.querySelector<HTMLElement>(`[data-panel="${before.current}"]`)?.focus()
    before.current = panel
  }, [panel])
  return { box, panel, open: setPanel, close: () => setPanel(undefined) }
}

interface ItemButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: LucideIcon
  mirrored?: boolean
  /** Name of the panel that it opens (`usePanel`). */
  panel: string
}

/** A small button below a review or reply. */
export function ItemButton({ icon, mirrored, panel, children, ...button }: ItemButtonProps) {
  return (
    <button
      type="button"
      data-panel={panel}
      {...button}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-mute hover:bg-ink/6 hover:text-ink"
    >
      <Icon of={icon} mirrored={mirrored} className="size-4" />
      {children}
    </button>
  )
}

/** Tells visitors that they need to log in; the login returns to the talent's page. */
export function LoginNotice({ text, talentId }: { text: string; talentId: string }) {
  const { words } = useWords()
  return (
    <Notice variant="info" live>
      <p>{text}</p>
      <ButtonLink to="/login" search={{ from: `/talent-profile/${talentId}` }} className="mt-3">
        {words.shell.login}
      </ButtonLink>
    </Notice>
  )
}

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
        {of.modified !== of.created_at && <span> · {texts.edited}</span>}
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
