/** What programs call themselves, most particular first: nearly every browser also claims to be its rivals. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The browser and the system of a `User-Agent`, by the names that people know; undefined what it does not say. */
export function describeDevice(userAgent: string | null | undefined): { browser?: string; system?: string } {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1]
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
