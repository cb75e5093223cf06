import { parser } from '@prometheus-io/lezer-promql'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { createMetrics } from '#bff/http/ops/metrics.ts'
import { codeIn, read } from './sources.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; do: string }
}
interface Panel {
  title: string
  targets: { expr: string }[]
}

const alerts = (load(read('bff/deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)
const { panels } = JSON.parse(read('bff/deploy/dashboard.json')) as { panels: Panel[] }
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
].map(({ where, expr }) => ({ where, expr: expr.replaceAll('$__rate_interval', '5m') }))

const { registry } = createMetrics({
  countSessions: async () => ({ anonymous: 0, signedIn: 0 }),
  isProviderUnreachable: () => false,
})
/** The series of a Prometheus that scrapes the portal, each with its labels. */
const series = new Map<string, string[]>([['up', []]])
for (const { name, type, labelNames = [] } of registry.getMetricsAsArray() as unknown as {
  name: string
  type: string
  labelNames?: string[]
}[]) {
  if (type !== 'histogram') series.set(name, labelNames)
  else {
    for (const end of ['_count', '_sum']) series.set(name + end, labelNames)
    series.set(`${name}_bucket`, [...labelNames, 'le'])
  }
}
const ofPrometheus = ['job', 'instance']

/** What an expression names, and whether it is one. */
function partsOf(expr: string) {
  const found = { isBroken: false, metrics: [] as string[], labels: [] as string[], values: [] as string[] }
  parser.parse(expr).iterate({
    enter: ({ name, from, to, type, node }) => {
      const text = expr.slice(from, to)
      if (type.isError) found.isBroken = true
      if (name === 'Identifier') found.metrics.push(text)
      if (name === 'LabelName') found.labels.push(text)
      if (name === 'StringLiteral' && node.parent?.name === 'UnquotedLabelMatcher')
        found.values.push(...text.slice(1, -1).split('|'))
    },
  })
  return found
}

test('every expression of an alert or a panel can be parsed and asks for something', () => {
  const broken = expressions.filter(({ expr }) => {
    const { isBroken, metrics } = partsOf(expr)
    return isBroken || metrics.length === 0
  })
  expect(broken).toEqual([])
  expect(expressions.length).toBeGreaterThan(0)
})

test('every metric and label that an alert or a panel names exists', () => {
  const unknown = expressions.flatMap(({ where, expr }) => {
    const { metrics, labels } = partsOf(expr)
    const known = [...ofPrometheus, ...metrics.flatMap((metric) => series.get(metric) ?? [])]
    return [
      ...metrics.filter((metric) => !series.has(metric)),
      ...labels.filter((label) => !known.includes(label)),
    ].map((name) => `${where}: ${name}`)
  })
  expect(unknown).toEqual([])
})

test('every value of a label that an alert or a panel asks for is in the code', () => {
  const code = codeIn('bff').map(read).join('\n')
  // A status, and the name of the job that the operator chooses.
  const given = /^(?:5\.\.|portal)$/
  const unknown = expressions.flatMap(({ where, expr }) =>
    partsOf(expr)
      .values.filter((value) => !given.test(value) && !code.includes(`'${value.replace(/^\//, '')}'`))
      .map((value) => `${where}: ${value}`),
  )
  expect(unknown).toEqual([])
})

interface Growth {
  where: string
  metric: string
  /** The values that are asked for, by their label. */
  asked: Record<string, string[]>
}

/** Every counter whose growth an expression asks for: what is inside `increase` or `rate`. */
function growthsIn({ where, expr }: { where: string; expr: string }): Growth[] {
  const found: Growth[] = []
  const selector = /\b(?:increase|rate)\(\s*(\w+)(?:\{([^}]*)\})?\[/g
  for (const [, metric = '', matchers = ''] of expr.matchAll(selector)) {
    if (!counters.has(metric)) continue
    const values = [...matchers.matchAll(/(\w+)=~?"([^"]*)"/g)]
    const asked = values.filter(([, label = '']) => !ofPrometheus.includes(label))
    found.push({
      where,
      metric,
      asked: Object.fromEntries(asked.map(([, label = '', text = '']) => [label, text.split('|')])),
    })
  }
  return found
}

const counters = new Map(
  (await registry.getMetricsAsJSON())
    .filter(({ type }) => `${type}` === 'counter')
    .map(({ name, values }) => [name, values]),
)
const growths = expressions.flatMap(growthsIn)

test('a count whose growth an alert or a panel asks for begins at 0, so that its first event is seen', () => {
  const late = growths.flatMap(({ where, metric, asked }) => {
    const labelled = counters.get(metric) ?? []
    if (labelled.length === 0) return [`${where}: ${metric}`]
    return Object.entries(asked).flatMap(([label, values]) => {
      const others = Object.entries(asked).filter(([other]) => other !== label)
      const beside = labelled.filter(({ labels }) =>
        others.every(([other, texts]) => texts.includes(String(labels[other]))),
      )
      return values
        .filter((value) => beside.every(({ labels }) => labels[label] !== value))
        .map((value) => `${where}: ${metric} ${label}=${value}`)
    })
  })
  expect(late).toEqual([])
})

test('every metric of the portal is on the dashboard', () => {
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  const own = [...series.keys()].filter((name) => name.startsWith('portal_'))
  const families = new Set(own.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
  expect([...families].filter((name) => !shown.includes(name))).toEqual([])
})

test('every alert says what to do, and the guide explains it', () => {
  const explained = [...read('bff/deploy/watching.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(explained).toEqual(alerts.map(({ alert }) => alert))
  const silent = alerts.filter(
    ({ labels, annotations }) =>
      annotations.do.length < 20 || annotations.summary === '' || !/^(?:page|ticket)$/.test(labels.severity),
  )
  expect(silent).toEqual([])
})
