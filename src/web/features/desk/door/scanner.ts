import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds the texts of QR codes in a camera frame. */
export type FindCodes = (video: HTMLVideoElement) => Promise<string[]>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own QR detector, or else one in WebAssembly, loaded on demand. */
export async function createScanner(): Promise<FindCodes> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const hasOwn = own && (await own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')
  const detector = hasOwn ? new own({ formats: ['qr_code'] }) : await loadDetector()
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // From this site, not from the CDN that it defaults to.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
