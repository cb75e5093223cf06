import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Builds the image and runs it. It takes minutes and root, so no other run includes it. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/container/**/*.test.ts'],
    globalSetup: 'tests/container/set-up.ts',
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['verbose', './tests/support/closing-line-reporter.ts'],
  },
})
