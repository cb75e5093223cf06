import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** What one run says of a page. */
export interface Judgement {
  /** From 0 to 100. */
  scores: Record<Category, number>
  /** In milliseconds, but for the shift and how many requests there were. */
  metrics: Record<'first paint' | 'largest paint' | 'blocked' | 'shift' | 'requests', number>
  /** The audits that take something away, performance apart. */
  faults: string[]
}

interface Report {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      title: string
      numericValue?: number
      details?: { items?: { url?: string; transferSize?: number }[] }
    }
  >
}

const program = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js')
const largestReport = 64 * 1024 * 1024

/** Judges a page in the browser that listens on this port, with the cookies that it has. */
export async function runLighthouse(address: string, port: number): Promise<Judgement> {
  const flags = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...flags], {
    maxBuffer: largestReport,
  })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  const scoreOf = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    metrics: {
      'first paint': figure('first-contentful-paint'),
      'largest paint': figure('largest-contentful-paint'),
      blocked: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      // What is part of the page itself, or was fetched before, is not asked for.
      requests:
        report.audits['network-requests']?.details?.items?.filter(
          ({ url = '', transferSize = 0 }) => url.startsWith('http') && transferSize > 0,
        ).length ?? Number.NaN,
    },
    faults: categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => report.categories[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => report.audits[id]?.title ?? id),
  }
}
