interface ParsedUrl {
  href: string
  protocol: string
  origin: string
  hostname: string
  username: string
  password: string
  pathname: string
  search: string
  hash: string
}

/** Provided by server and browser; the contract is compiled without the types of either. */
declare const URL: new (url: string, base?: string) => ParsedUrl

/** The parts of a URL; undefined for other text. `URL.parse` and `URL.canParse` are newer than the oldest browsers. */
export function parseUrl(address: string, base?: string): ParsedUrl | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Whether a typed text is the URL of a page, without a name or password that could pass for its host. */
export function isWebUrl(typed: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(typed) ? parseUrl(typed) : undefined
  return url !== undefined && url.username === '' && url.password === ''
}
