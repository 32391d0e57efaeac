/** User-Agent tokens, most specific first: nearly every browser also names its rivals. */
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

interface DeviceWords {
  device: (browser: string, system: string) => string
  unknown_device: string
}

/** Browser and operating system of a `User-Agent`, as far as it names them, and whether that is a phone or a tablet. */
export function describeDevice(userAgent: string | null | undefined, words: DeviceWords) {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return {
    name: browser && system ? words.device(browser, system) : (browser ?? system ?? words.unknown_device),
    isPhone: ['iPhone', 'iPad', 'Android'].includes(system ?? ''),
  }
}
