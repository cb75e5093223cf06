import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with `N passed, N failed, N skipped`, which any program can read. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      // A file that fails before its first test has no failed test, but is a failure.
      if (module.errors().length > 0) count.failed += 1
    }
    console.log(`${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`)
  }
}
