import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { launchOptions } from '../e2e/browser.ts'
import type { Figure } from './report.ts'

const RUNS = 3
const CLI = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))

interface Audit {
  score: number | null
  numericValue?: number
  displayValue?: string
  scoreDisplayMode: string
}

interface LighthouseReport {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>
  audits: Record<string, Audit>
}

/** Lighthouse on a phone, as it simulates one: the median of some runs for each page. */
export async function auditPages(urls: string[], folder: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const url of urls) {
    const { pathname, search } = new URL(url)
    const name = `${pathname.replace(/[0-9a-f-]{36}/, '{id}')}${search}`
    const reports: LighthouseReport[] = []
    for (let run = 0; run < RUNS; run++) {
      const output = join(folder, `lighthouse-${run}.json`)
      // The browser itself fails to start a page now and then.
      reports.push(await audit(url, output).catch(() => audit(url, output)))
    }
    reports.sort((a, b) => lcp(a) - lcp(b))
    const median = reports[Math.floor(RUNS / 2)]
    if (!median) continue
    const score = (category: keyof LighthouseReport['categories']) => (median.categories[category].score ?? 0) * 100
    figures.push(
      { name: `${name}: Lighthouse performance`, value: score('performance'), unit: '', least: 97 },
      { name: `${name}: LCP`, value: lcp(median) / 1000, unit: 's', most: 1.4 },
      {
        name: `${name}: CLS`,
        value: median.audits['cumulative-layout-shift']?.numericValue ?? 1,
        unit: '',
        most: 0.02,
      },
      { name: `${name}: accessibility`, value: score('accessibility'), unit: '', least: 100 },
      { name: `${name}: best practices`, value: score('best-practices'), unit: '', least: 100 },
      { name: `${name}: SEO`, value: score('seo'), unit: '', least: 100 },
    )
    console.log(`${name}, not perfect: ${imperfect(median).join('; ')}`)
  }
  return figures
}

function lcp({ audits }: LighthouseReport): number {
  return audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY
}

function imperfect({ audits }: LighthouseReport): string[] {
  return Object.entries(audits)
    .filter(([, { score, scoreDisplayMode }]) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(([id, { displayValue }]) => `${id} ${displayValue ?? ''}`.trim())
}

async function audit(url: string, output: string): Promise<LighthouseReport> {
  const { executablePath, args } = await launchOptions()
  await promisify(execFile)(
    process.execPath,
    [CLI, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${args.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: executablePath }, timeout: 120_000 },
  )
  return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport
}
