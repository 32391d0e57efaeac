import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Gig } from '../../../contract/gigs.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written, written } from '../../ui/written.tsx'
import { titleOf } from '../talents/title.ts'

/** Wanted talents shown before they are expanded. */
const SHOWN_FIRST = 4

/** Description and wanted talents of a gig; long ones expand. */
export function GigText({ gig: { title, description, required_talents } }: { gig: Gig }) {
  const words = useBundle('account').gigs
  const { words: site } = useWords()
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const isCut = useIsCut(text, open)
  const hidden = open ? 0 : Math.max(0, required_talents.length - SHOWN_FIRST)
  const label = open ? words.show_less : words.show_more
  return (
    <>
      <div id={id}>
        <p
          ref={text}
          {...written(description)}
          className={`mt-3 max-w-3xl text-page-start wrap-anywhere whitespace-pre-line ${open ? '' : 'line-clamp-3'}`}
        >
          {description}
        </p>
        {required_talents.length > 0 && (
          <ul aria-label={words.wanted} className="mt-3 flex flex-wrap gap-2">
            {required_talents.slice(0, required_talents.length - hidden).map((talent) => (
              <li key={talent} className="min-w-0 wrap-anywhere">
                <Tag>
                  <Written>{titleOf(talent, site)}</Written>
                </Tag>
              </li>
            ))}
            {hidden > 0 && (
              <li aria-hidden>
                <Tag>
                  <bdi dir="ltr">+{hidden}</bdi>
                </Tag>
              </li>
            )}
          </ul>
        )}
      </div>
      {(open || isCut || hidden > 0) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={words.labelled(label, title)}
          onClick={() => setOpen(!open)}
          className="-mb-2 min-h-11 self-start text-start font-medium underline underline-offset-4 hover:text-brand"
        >
          {label}
        </button>
      )}
    </>
  )
}

/** Whether the collapsed text is cut at this width. */
function useIsCut(text: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const { current } = text
    if (!current || open) return
    const observer = new ResizeObserver(() => setIsCut(current.scrollHeight > current.clientHeight + 1))
    observer.observe(current)
    return () => observer.disconnect()
  }, [text, open])
  return isCut
}
