import { isIPv6 } from 'node:net'
import { oddityKinds, type OddityKind } from '../bff/domain/oddity.ts'

const sample = /^portal_provider_oddities_total\{([^}]*)\} (\d+)/gm
const label = (labels: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? ''

/** The address of the metrics for a program on the portal's machine. A host that stands for all addresses cannot be connected to. */
export function metricsAddress(metricsHost: string, metricsPort: number): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[metricsHost] ?? metricsHost
  return `http://${isIPv6(host) ? `[${host}]` : host}:${metricsPort}/metrics`
}

/**
 * What the running portal has noticed in the provider's answers since it started, one line for each call and kind.
 *
 * @returns null if no portal answers on the port of its metrics
 */
export async function readOddities(metricsHost: string, metricsPort: number): Promise<string[] | null> {
  const text = await fetch(metricsAddress(metricsHost, metricsPort), { signal: AbortSignal.timeout(2000) })
    .then((response) => response.text())
    .catch(() => '')
  if (!text.includes('# TYPE portal_provider_oddities_total')) return null
  return [...text.matchAll(sample)].map(([, labels = '', count]) => {
    const kind = oddityKinds[label(labels, 'kind') as OddityKind] ?? label(labels, 'kind')
    return `${label(labels, 'call')}: ${kind} (${count} times; an example is in the log)`
  })
}
