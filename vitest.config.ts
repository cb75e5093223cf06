import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { texts } from './web/texts/compile/plugin.ts'

// The package has two builds; Node takes this one, and so must what Vite loads, else no type is an instance of itself.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/**
 * How long a test waits for what it expects, and how long it may take in all. The limits only end what hangs: they cost a
 * passing test nothing, and a machine that does other work is many times slower.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const inProcess = (name: string, folders: string) => ({
  plugins: [texts(), react()],
  resolve,
  test: {
    name,
    include: [`tests/{${folders}}/**/*.test.{ts,tsx}`],
    unstubGlobals: true,
    restoreMocks: true,
    ...patience,
    // One less would be Vitest's own choice, which leaves half of a small machine idle.
    maxWorkers: '100%',
  },
})

/** `npm run check` runs `fast`, and of `wide` what an uncommitted change concerns; `browser` drives the built portal, as a
 * process and in a real Chromium. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line-reporter.ts'],
    projects: [
      inProcess('fast', 'architecture,rules,provider,bff,api,setup'),
      inProcess('wide', 'faults,screens,upstream'),
      {
        resolve,
        test: {
          name: 'browser',
          include: ['tests/{browser,process}/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
})
