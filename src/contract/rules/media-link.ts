import { cleanLine } from './typed-text.ts'

/** Sites whose videos and recordings a talent's page links to. */
export type MediaSite = 'youtube' | 'vimeo' | 'soundcloud' | 'instagram'

/** Most links on a page. */
export const MAX_MEDIA_LINKS = 5

/** Longest link, in characters. */
export const MAX_MEDIA_LINK = 300

/**
 * The site of each accepted host, and the host that links are stored with. The database function `are_media_links`
 * lists the latter, too, so another one needs a migration.
 */
export const MEDIA_HOSTS: Record<string, [MediaSite, host: string]> = {
  'youtube.com': ['youtube', 'www.youtube.com'],
  'www.youtube.com': ['youtube', 'www.youtube.com'],
  'm.youtube.com': ['youtube', 'www.youtube.com'],
  'music.youtube.com': ['youtube', 'music.youtube.com'],
  'youtu.be': ['youtube', 'youtu.be'],
  'vimeo.com': ['vimeo', 'vimeo.com'],
  'www.vimeo.com': ['vimeo', 'vimeo.com'],
  'soundcloud.com': ['soundcloud', 'soundcloud.com'],
  'www.soundcloud.com': ['soundcloud', 'soundcloud.com'],
  'm.soundcloud.com': ['soundcloud', 'soundcloud.com'],
  'on.soundcloud.com': ['soundcloud', 'on.soundcloud.com'],
  'instagram.com': ['instagram', 'www.instagram.com'],
  'www.instagram.com': ['instagram', 'www.instagram.com'],
}

/** A typed link: host, path and query. The scheme is optional. */
const LINK = /^(?:https:\/\/)?([a-z.]+)(\/[^\s?#\\\p{C}]+)(?:\?([^\s#]*))?(?:#\S*)?$/iu

/** Query parameters that identify a video; all others track who shared the link, or redirect to another site. */
const VIDEO = /^(?:v|list|t)=[\w-]+$/

/**
 * A typed link as it is stored: `https`, canonical host, no trackers. Undefined unless it leads to one of the sites.
 */
export function mediaLinkOf(typed: string): string | undefined {
  const [, typedHost = '', path = '', query = ''] = LINK.exec(cleanLine(typed)) ?? []
  const known = knownHost(typedHost)
  if (!known) return undefined
  const [site, host] = known
  const video = site === 'youtube' ? query.split('&').filter((parameter) => VIDEO.test(parameter)) : []
  const link = `https://${host}${encoded(path)}${video.length > 0 ? `?${video.join('&')}` : ''}`
  return link.length <= MAX_MEDIA_LINK ? link : undefined
}

/** The site of a stored link. */
export function mediaSiteOf(link: string): MediaSite | undefined {
  return knownHost(LINK.exec(link)?.[1] ?? '')?.[0]
}

function knownHost(typed: string) {
  const host = typed.toLowerCase()
  return Object.hasOwn(MEDIA_HOSTS, host) ? MEDIA_HOSTS[host] : undefined
}

/** A path of the characters allowed by RFC 3986, where a percent sign begins an escape. */
function encoded(path: string): string {
  return path.replace(/%(?![\da-fA-F]{2})|[^\w.~!$&'()*+,;=:@%/-]/gu, encodeURIComponent)
}
