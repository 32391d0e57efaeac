import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MailingContent } from '../../../contract/records/mailing.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { RetryNotice } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Preview } from '../admin/preview.tsx'
import type { MailingValues } from './mailing-form.tsx'
import { previewQuery } from './queries.ts'
import { finishedBlocks } from './typed-blocks.ts'

interface MailingPreviewProps {
  content: MailingContent
  /** To its holders. */
  eventId?: string | undefined
  /** What it leaves out now says nothing of what it left out. */
  isSent?: boolean
}

/** A mailing as its mail on a phone, in either language: the server's own rendering. */
export function MailingPreview({ content, eventId, isSent }: MailingPreviewProps) {
  const { mailings: words, common } = useBundle('admin')
  const { subject_ar, subject_en, body_ar, body_en, blocks } = content
  const whole = {
    subject_ar: subject_ar.trim() || words.untitled.ar,
    subject_en: subject_en.trim() || words.untitled.en,
    ...{ body_ar, body_en, blocks },
  }
  const settled = useDebounced(whole, JSON.stringify(whole))
  const query = useQuery({ ...previewQuery(settled, eventId), placeholderData: keepPreviousData })
  const { data, isError } = query
  const leftOut = isSent ? 0 : (data?.left_out.length ?? 0)
  return (
    <Preview>
      {(language) => (
        <>
          {leftOut > 0 && <Notice variant="info">{words.blocks.left_out(leftOut)}</Notice>}
          <div className="mx-auto w-full max-w-[25.25rem] overflow-hidden rounded-[2rem] border-[6px] border-night bg-[#fffaf3] dark:border-line">
            {data ? (
              <MailFrame html={data[language]} title={`${common.preview}: ${common.in_language[language]}`} />
            ) : isError ? (
              <RetryNotice title={words.preview_failed} query={query} />
            ) : (
              <Skeleton className="h-140" />
            )}
          </div>
        </>
      )}
    </Preview>
  )
}

/** What is typed, as a mailing: unfinished blocks are not in it. */
export function typedContent({ subject_ar, subject_en, body_ar, body_en, blocks }: MailingValues): MailingContent {
  return { subject_ar, subject_en, body_ar, body_en, blocks: finishedBlocks(blocks) }
}

/** A mail, as tall as it is on this width. Nothing in it runs, or leads anywhere. */
function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const fit = () => fitToContent(frame.current)
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])

  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="wide:max-h-[min(44rem,calc(100dvh-13rem))] wide:overflow-y-auto"
    >
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={framedHtml(html)}
        tabIndex={-1}
        className="pointer-events-none block h-140 w-full"
        onLoad={({ currentTarget }) => {
          for (const element of currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
            element.style.cssText = element.dataset.style ?? ''
          // Cropped as the attached picture is.
          for (const image of currentTarget.contentDocument?.images ?? []) {
            image.style.aspectRatio = `${image.getAttribute('width')} / ${image.getAttribute('height')}`
            image.style.objectFit = 'cover'
          }
          fitToContent(currentTarget)
        }}
      />
    </section>
  )
}

/**
 * Without what the page's policy refuses in any HTML: inline styles, which a script sets instead, and the style sheet, which is for
 * dark mail programs.
 */
function framedHtml(html: string): string {
  return html
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(' style="', ' data-style="')
    .replace('<body ', '<body inert ')
}

function fitToContent(frame: HTMLIFrameElement | null): void {
  const content = frame?.contentDocument?.body
  if (frame && content) frame.style.height = `${content.scrollHeight}px`
}
