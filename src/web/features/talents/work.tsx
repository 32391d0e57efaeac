import { Images, Music, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { type MediaSite, mediaSiteOf } from '../../../contract/rules/media-link.ts'
import { stageName } from '../../../contract/rules/talent.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardImage } from './card-image.tsx'
import { PortfolioTile, portfolioOf, useViewer } from './portfolio.tsx'

/** Tiles on wide screens; phones scroll through all images. */
const SHOWN = 3

/** By the number of tiles on wide screens. */
const GRIDS: Record<number, string> = {
  1: 'sm:grid-cols-1',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3 sm:grid-rows-2 sm:*:first:col-span-2 sm:*:first:row-span-2',
}

/** Whether the portrait, or a drawing, stands among the work, which is too little without it. */
export function isPortraitInWork(talent: Talent): boolean {
  const images = portfolioOf(talent).length
  const count = images + (talent.media_links?.length ?? 0)
  // Without a portrait the card's picture is the image of the work.
  return count === 0 || (count === 1 && (talent.image !== null || images === 0))
}

/**
 * What a talent's page opens with: images of the portfolio; where these are fewer than three, videos and recordings; and
 * where that is next to nothing, the portrait or a drawing on a stage.
 */
export function Work({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  const { open, viewer } = useViewer(talent)
  const images = portfolioOf(talent)
  const links = (talent.media_links ?? []).slice(0, Math.max(0, SHOWN - images.length))
  const count = images.length + links.length + (isPortraitInWork(talent) ? 1 : 0)
  const later = images[SHOWN]
  return (
    <section aria-label={words.talents.portfolio} className="relative mt-2 mb-8">
      <ul
        className={`scrollbar-none -mx-[min(1rem,5vw)] grid h-64 snap-x grid-flow-col gap-2 overflow-x-auto px-[min(1rem,5vw)] scroll-px-[min(1rem,5vw)] sm:mx-0 sm:h-[min(26rem,55vh)] sm:min-h-72 sm:auto-cols-auto sm:grid-flow-row sm:gap-3 sm:overflow-hidden sm:rounded-card sm:px-0 ${count === 1 ? 'auto-cols-[100%]' : 'fade-ends auto-cols-[82%]'} ${GRIDS[Math.min(count, SHOWN)]}`}
      >
        {images.map((image, place) => (
          <Tile key={image.address}>
            <PortfolioTile image={image} place={place} onOpen={open} isLead={place === 0} />
          </Tile>
        ))}
        {links.map((link) => (
          <Tile key={link}>
            <Recording link={link} />
          </Tile>
        ))}
        {isPortraitInWork(talent) && (
          <Tile>
            <OnStage talent={talent} note={images.length === 0 ? own.no_portfolio : undefined} />
          </Tile>
        )}
      </ul>
      {later && (
        <a
          href={imageFileUrl(later.address, 'portfolio', '1440.avif')}
          onClick={(event) => open(event, SHOWN)}
          aria-haspopup="dialog"
          className={`${buttonClass({ variant: 'glass' })} absolute end-4 bottom-4 max-sm:hidden`}
        >
          <Icon of={Images} />
          {own.all_images(images.length)}
        </a>
      )}
      {viewer}
    </section>
  )
}

function Tile({ children }: { children: ReactNode }) {
  return (
    <li className="relative min-h-0 min-w-0 snap-start overflow-hidden rounded-card bg-line first:grown sm:rounded-md sm:nth-[n+4]:hidden">
      {children}
    </li>
  )
}

const ICONS: Record<MediaSite, typeof Play> = { youtube: Play, vimeo: Play, soundcloud: Music, instagram: Images }

/** A link to a video or recording elsewhere, of which nothing is fetched (`media-links.tsx`). */
function Recording({ link }: { link: string }) {
  const words = useBundle('talent').talentPages
  const site = mediaSiteOf(link)
  if (!site) return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="group absolute inset-0 grid place-content-center justify-items-center gap-3 bg-night bg-linear-to-br from-[#a3123f] to-night p-4 text-center text-white focus-visible:-outline-offset-3"
    >
      <span className="grid size-16 place-items-center rounded-full bg-white/15 ring-1 ring-white/40 transition-transform group-hover:scale-105">
        <Icon of={ICONS[site]} className="size-7" />
      </span>
      <span className="font-medium">
        {words.media[site]}
        <span className="sr-only"> {words.new_tab}</span>
      </span>
    </a>
  )
}

const lightClass = 'absolute inset-0 size-full scale-110 object-cover'

/** The portrait, or a drawing, before its own light. */
function OnStage({ talent, note }: { talent: Talent; note: string | undefined }) {
  const { words, language } = useWords()
  const { card_image, image, image_blur } = talent
  const portrait = { card_image: image ?? card_image, image, image_blur }
  return (
    <div className="absolute inset-0 grid place-items-center bg-night">
      {image ? (
        image_blur && (
          <img src={image_blur} alt="" aria-hidden className={`${lightClass} opacity-60 blur-2xl saturate-150`} />
        )
      ) : (
        // The beams above the tool.
        <img src={card_image} alt="" aria-hidden className={`${lightClass} origin-top object-top max-sm:scale-200`} />
      )}
      <div className="relative aspect-4/5 h-[84%] overflow-hidden rounded-card bg-line shadow-soft ring-1 ring-white/25">
        <CardImage
          talent={portrait}
          onFirstScreen
          first
          sizes="18rem"
          alt={words.talents.profile_image(stageName(talent, language))}
        />
      </div>
      {note && (
        <p className="absolute bottom-2 start-3 rounded-full bg-night/70 px-3 py-1 text-sm text-white">{note}</p>
      )}
    </div>
  )
}
