import { basename, dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the seconds that the tests of each folder took, and with `N passed, N failed, N skipped`, which any program can read. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    const seconds: Record<string, number> = {}
    for (const module of modules) {
      const folder = basename(dirname(module.moduleId))
      seconds[folder] = (seconds[folder] ?? 0) + module.diagnostic().duration / 1000
      for (const test of module.children.allTests()) count[test.result().state] += 1
      // A file that fails before its first test has no failed test, but is a failure.
      if (module.errors().length > 0) count.failed += 1
    }
    const slowestFirst = Object.entries(seconds).toSorted(([, one], [, other]) => other - one)
    console.log(`Seconds: ${slowestFirst.map(([folder, sum]) => `${folder} ${Math.round(sum)}`).join(', ')}`)
    console.log(`${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`)
  }
}
