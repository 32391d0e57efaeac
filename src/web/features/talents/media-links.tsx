import { ExternalLink, Images, Play } from 'lucide-react'
import { type MediaSite, mediaSiteOf } from '../../../contract/rules/media-link.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

/**
 * Links to a talent's videos and recordings. Their previews are drawn here: nothing is fetched from those sites before
 * the reader goes there, and they get no referrer.
 */
export function MediaLinks({ links }: { links: string[] }) {
  const words = useBundle('talent').talentPages
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
      {links.map((link) => {
        const site = mediaSiteOf(link)
        if (!site) return null
        return (
          <li key={link} className="min-w-0">
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="group flex h-full overflow-hidden rounded-card border border-line bg-card hover:border-mute"
            >
              <Preview site={site} link={link} />
              <span className="min-w-0 grow self-center px-3 py-4 sm:px-4">
                <span className="block font-medium">{words.media[site]}</span>
                <span dir="ltr" className="block truncate text-start text-sm text-mute in-[[dir=rtl]]:text-end">
                  {readable(link)}
                </span>
              </span>
              <span className="shrink-0 self-center text-mute sm:pe-4">
                <Icon of={ExternalLink} mirrored className="size-4 max-sm:hidden" />
                <span className="sr-only">{words.new_tab}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** A stage in the brand's colours: sound bars for a recording, a play sign for a video. */
function Preview({ site, link }: { site: MediaSite; link: string }) {
  return (
    <span
      aria-hidden
      className="relative grid w-[min(5rem,30%)] shrink-0 sm:w-[min(7rem,30%)] place-items-center bg-night bg-linear-to-br from-brand to-night text-white forced-colors:border-e"
    >
      {site === 'soundcloud' ? (
        <svg aria-hidden="true" viewBox="0 0 80 40" className="w-3/4 fill-gold">
          {barsOf(link).map((height, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars of one link never move
            <rect key={i} x={i * 5 + 1} y={20 - height / 2} width={3} height={height} rx={1.5} />
          ))}
        </svg>
      ) : (
        <span className="grid size-11 place-items-center rounded-full bg-white/15 ring-1 ring-white/40">
          <Icon of={site === 'instagram' ? Images : Play} className="size-5" />
        </span>
      )}
    </span>
  )
}

const BARS = 16

/** Heights of bars, from 6 to 36, derived from the link. */
function barsOf(link: string): number[] {
  let state = 7
  for (const char of link) state = (state * 31 + char.charCodeAt(0)) % 65_521
  return Array.from({ length: BARS }, () => {
    state = (state * 75 + 74) % 65_537
    return 6 + (state % 31)
  })
}

/**
 * A link for display: without scheme, `www.` and percent signs, unless those escape characters that change the text
 * direction.
 */
function readable(link: string): string {
  const text = link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
  try {
    const decoded = decodeURI(text)
    return /\p{C}/u.test(decoded) ? text : decoded
  } catch {
    return text
  }
}
