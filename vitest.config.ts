import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { findOnPath } from './scripts/test-tools.mjs'
import { icons } from './web/codegen/icons.ts'
import { texts } from './web/texts/compile/plugin.ts'

// Node compiles the same modules again and again otherwise; the programs that tests start take theirs from here too.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

// The package has two builds; Node takes this one, and so must what Vite loads, else no type is an instance of itself.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/**
 * How long a test waits for what it expects, and how long it may take in all. The limits only end what hangs: they cost a
 * passing test nothing, and a machine that does other work is many times slower.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const inProcess = {
  unstubGlobals: true,
  restoreMocks: true,
  ...patience,
  // Vitest would leave one processor idle, which is half of a small machine.
  maxWorkers: '100%',
}

const severalMachines = 'tests/process/several-machines.test.ts'
/** Tests that are left out on a machine without a program. */
const needing = { 'redis-server': ['tests/unit/redis.test.ts', severalMachines], nginx: [severalMachines] }
const leftOut = Object.entries(needing).filter(([program]) => findOnPath([program]) === null)
for (const [program, files] of leftOut)
  console.warn(`${program} is missing: what needs it is left out, such as ${files.join(', ')}`)

/**
 * Tests of what Node runs as it is written. Node imports their files itself, and the files of a worker share the modules:
 * to transform and to import them for each file again took more time than the tests.
 */
const inNode = (name: string, folders: string) => ({
  test: {
    ...inProcess,
    name,
    include: [`tests/{${folders}}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, ...leftOut.flatMap(([, files]) => files)],
    isolate: false,
    setupFiles: './tests/support/leave-nothing.ts',
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})

/**
 * Screens and what they are made of, in jsdom. The files of a worker share one window and one evaluation of the web
 * application: to import it for each file again took a third of the time.
 */
const inJsdom = (name: string, folder: string) => ({
  plugins: [icons(), texts(), react()],
  resolve,
  test: {
    ...inProcess,
    name,
    include: [`tests/${folder}/**/*.test.{ts,tsx}`],
    environment: 'jsdom',
    isolate: false,
    setupFiles: './tests/screens/set-up.ts',
  },
})

/** `browser` drives the built pages in a real Chromium, and the built server as a process; `npm run check` leaves it out. */
export default defineConfig({
  test: {
    reporters: ['minimal', './tests/support/closing-line-reporter.ts'],
    silent: 'passed-only',
    // No import leads to them, so `--changed` would not see them: what is generated is not committed, the rest is read as a file.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/*.graphql',
      '**/openapi.yaml',
      '**/texts/*.html',
    ],
    projects: [
      inNode('fast', 'architecture,unit,provider,conformance,api'),
      inNode('upstream', 'faults,upstream'),
      inJsdom('screens', 'screens'),
      {
        test: {
          ...inNode('browser', 'browser,process').test,
          setupFiles: [],
          // A worker waits for its browser a tenth of the time.
          maxWorkers: '150%',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
