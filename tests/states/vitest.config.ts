import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run gallery -- --axe`: axe looks at every state of the gallery. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/states/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['default', './tests/support/closing-line-reporter.ts'],
  },
})
