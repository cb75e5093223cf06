import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { createMetrics } from '#bff/http/ops/metrics.ts'
import { read } from './sources.ts'

interface Rule {
  alert: string
  expr: string
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
]

const { registry } = createMetrics({
  countSessions: async () => 0,
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

/** The metrics and labels that an expression names. */
function partsOf(expr: string) {
  const selected = [...expr.matchAll(/\{([^}]*)\}/g)].map(([, text = '']) => text.replaceAll(/"[^"]*"/g, ''))
  const grouped = [...expr.matchAll(/\b(?:by|on|without|ignoring) \(([^)]*)\)/g)].map(([, text = '']) => text)
  return {
    metrics: expr.match(/\b(?:portal|nodejs|process)_\w+|\bup\b/g) ?? [],
    labels: [...selected, ...grouped].flatMap((text) => text.match(/\w+/g) ?? []),
  }
}

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

test('the guide explains every alert', () => {
  const explained = [...read('bff/deploy/watching.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(explained).toEqual(alerts.map(({ alert }) => alert))
})
