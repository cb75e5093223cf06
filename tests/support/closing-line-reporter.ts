import type { Reporter, TestModule } from 'vitest/node'

const slowestFiles = 10

/** Ends a run with its slowest files and, as the last line, `N passed, N failed`, which any program can read. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      // A file that fails before its first test has no failed test, but is a failure.
      if (module.errors().length > 0) count.failed += 1
    }
    if (modules.length > slowestFiles) this.#listSlowest(modules)
    console.log(`${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`)
  }

  #listSlowest(modules: readonly TestModule[]) {
    const files = modules.map((module) => {
      const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
      return {
        name: module.relativeModuleId,
        ms: environmentSetupDuration + setupDuration + collectDuration + duration,
      }
    })
    console.log(`The slowest ${slowestFiles} of ${files.length} files:`)
    for (const { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestFiles))
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    console.log()
  }
}
