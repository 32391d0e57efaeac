import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type MetricSample, samplesIn } from '../testing/metrics.ts'
import { setupTestApp } from '../testing/setup-app.ts'

const { groups } = parse(readFileSync('docs/alerts.yml', 'utf8')) as {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[]
}
const rules = groups.flatMap(({ rules }) => rules)
// The bucket is not asked: only its metric counts.
const app = setupTestApp({ RATE_LIMITS: 'off', S3_BUCKET: 'images', S3_ENDPOINT: 'http://127.0.0.1:1' })

let samples: MetricSample[]
beforeAll(async () => {
  await app.call('GET', '/readyz')
  await app.db.query('alter table tickets rename to tickets_away')
  expect((await app.call('GET', `/api/tickets/${randomUUID()}`)).status).toBe(500)
  await app.pubsub.stop()
  expect((await app.call('GET', '/readyz')).status).toBe(503)
  samples = samplesIn(await app.metrics())
})

/** Labels that Prometheus adds to what it reads. */
const ADDED = new Set(['instance'])
const OPERATORS = { '=': (a: string, b: string) => a === b, '=~': (a: string, b: string) => patternOf(b).test(a) }

/** RE2, anchored as in PromQL. */
function patternOf(text: string): RegExp {
  const [, flag = '', rest = ''] = /^(\(\?i\))?(.*)$/.exec(text) ?? []
  return new RegExp(`^(?:${rest})$`, flag ? 'i' : '')
}

/** The metrics of an expression with their matchers, and the labels that it groups by. */
function namesIn(expr: string) {
  const withoutText = expr.replace(/\{[^}]*\}/g, '').replace(/\[\w+\]|\bby \([^)]*\)/g, '')
  const metrics = [...withoutText.matchAll(/\b[a-z]+(?:_[a-z]+)*\b(?!\s*\()/g)].map(([name]) => name)
  const selectors = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name = '', matchers = '']) => ({
    name,
    matchers: [...matchers.matchAll(/(\w+)(!?=~?)"([^"]*)"/g)].map(([, label = '', operator = '', value = '']) => ({
      label,
      operator,
      value,
    })),
  }))
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/))
  return { metrics: metrics.filter((name) => name !== 'unless'), selectors, grouped }
}

it.each(rules)(
  '$alert asks for metrics, labels and values that /metrics shows',
  ({ expr, labels: own, annotations }) => {
    // A comma in an unquoted text would begin another entry, with which Prometheus refuses the file.
    expect([Object.keys(own), Object.keys(annotations)]).toEqual([['severity'], ['summary']])
    const { metrics, selectors, grouped } = namesIn(expr)
    expect(metrics.length).toBeGreaterThan(0)
    for (const metric of metrics) expect(samples.map(({ name }) => name)).toContain(metric)
    for (const { name, matchers } of selectors) {
      for (const { label, operator, value } of matchers) {
        const matches = OPERATORS[operator.replace('!', '') as keyof typeof OPERATORS]
        const fits = ({ labels }: MetricSample) => labels[label] !== undefined && matches(labels[label], value)
        // What is left out exists, too, or the rule guards against nothing.
        expect(
          samples.filter((sample) => sample.name === name && fits(sample)),
          `${label}${operator}${value}`,
        ).not.toEqual([])
      }
    }
    const labels = new Set(
      samples.filter(({ name }) => metrics.includes(name)).flatMap((one) => Object.keys(one.labels)),
    )
    for (const label of grouped) expect([...labels, ...ADDED]).toContain(label)
  },
)
