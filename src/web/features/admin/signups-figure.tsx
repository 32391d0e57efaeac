import {
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import type { Stats } from '../../../contract/calls/admin.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useTheme } from '../../lib/theme.ts'
import { dayName, SignupsTable } from './signups-table.tsx'

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip)

const ANIMATION_MS = 1200

/** New profiles by day: a chart, and a table for screen readers. */
export function SignupsFigure({ signups }: Pick<Stats, 'signups'>) {
  return (
    <figure>
      {/* The canvas follows a narrower screen a moment later. */}
      <div aria-hidden className="relative h-64 overflow-hidden">
        <SignupsChart signups={signups} />
      </div>
      {/* A table itself cannot get that narrow. */}
      <div className="sr-only">
        <SignupsTable signups={signups} />
      </div>
    </figure>
  )
}

function SignupsChart({ signups }: Pick<Stats, 'signups'>) {
  const { signups: words } = useBundle('admin').dashboard
  const { weekdays } = useBundle('talent').availability
  const { language } = useWords()
  const theme = useTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  const wasDrawn = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours of the document
  useEffect(() => {
    if (!canvas.current) return
    const labels = signups.map(({ day }) => [
      weekdays[new Date(day).getUTCDay()]?.short ?? '',
      String(new Date(day).getUTCDate()),
    ])
    const chart = new Chart(
      canvas.current,
      configuration({
        labels,
        counts: signups.map(({ count }) => count),
        label: words.count,
        titles: signups.map(({ day }) => `${dayName(day, language)} (UTC)`),
        language,
        // Another theme or new numbers redraw the existing chart.
        isAnimated: !wasDrawn.current && !matchMedia('(prefers-reduced-motion: reduce)').matches,
      }),
    )
    wasDrawn.current = true
    return () => chart.destroy()
  }, [signups, weekdays, words, language, theme])

  return <canvas ref={canvas} />
}

interface Drawing {
  labels: string[][]
  counts: number[]
  /** Label of the series. */
  label: string
  /** The dates in full. */
  titles: string[]
  language: Language
  isAnimated: boolean
}

function configuration(drawing: Drawing): ChartConfiguration<'line', number[], string[]> {
  const isRtl = drawing.language === 'ar'
  const { fontFamily } = getComputedStyle(document.body)
  // Seven day names fit side by side on a phone, too.
  const font = { family: fontFamily, size: matchMedia('(width < 40rem)').matches ? 11 : 12 }
  const { line, ink, mute, card, brand, fill } = colours()
  return {
    type: 'line',
    data: {
      labels: drawing.labels,
      datasets: [
        {
          label: drawing.label,
          data: drawing.counts,
          borderColor: brand,
          borderWidth: 3,
          backgroundColor: fill,
          fill: true,
          // Smoothed without dipping below zero.
          cubicInterpolationMode: 'monotone',
          pointBackgroundColor: card,
          pointBorderColor: brand,
          pointBorderWidth: 2,
          pointRadius: 4,
          pointHoverRadius: 6,
        },
      ],
    },
    options: {
      locale: 'en',
      maintainAspectRatio: false,
      animation: drawing.isAnimated && { duration: ANIMATION_MS },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          reverse: isRtl,
          // Room for the labels of the first and the last day.
          offset: true,
          border: { color: line },
          grid: { display: false },
          ticks: { color: mute, font, maxRotation: 0, autoSkip: false },
        },
        y: {
          position: isRtl ? 'right' : 'left',
          beginAtZero: true,
          grace: '5%',
          border: { display: false },
          grid: { color: line },
          ticks: { color: mute, font, precision: 0, maxTicksLimit: 6, padding: 8 },
        },
      },
      plugins: {
        tooltip: {
          rtl: isRtl,
          textDirection: isRtl ? 'rtl' : 'ltr',
          backgroundColor: ink,
          titleColor: card,
          bodyColor: card,
          titleFont: { ...font, weight: 'normal' },
          bodyFont: { ...font, size: 14 },
          padding: 12,
          cornerRadius: 12,
          displayColors: false,
          callbacks: { title: ([item]) => (item ? (drawing.titles[item.dataIndex] ?? '') : '') },
        },
      },
    },
  }
}

/** Colours of the theme, or the reader's forced colours, which a canvas does not get by itself. */
function colours() {
  if (matchMedia('(forced-colors: active)').matches) {
    const { color: text, backgroundColor: page } = getComputedStyle(document.body)
    return { line: text, ink: text, mute: text, card: page, brand: text, fill: 'transparent' }
  }
  const theme = getComputedStyle(document.documentElement)
  const colour = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  const brand = colour('brand')
  return {
    line: colour('line'),
    ink: colour('ink'),
    mute: colour('mute'),
    card: colour('card'),
    brand,
    fill: `${brand}26`,
  }
}
