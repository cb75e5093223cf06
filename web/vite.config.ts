import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { evaluateTokens } from './codegen/evaluate-tokens.ts'
import { texts } from './texts/compile/plugin.ts'

/** The portal's own entry; the build script names the folder that the result goes to. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [evaluateTokens(), texts(), react()],
  // The modern half of rxjs: its default is ES5, with helpers, and 3 kB more.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // What counts is sent compressed, and has a limit and a test of its own.
    chunkSizeWarningLimit: 1000,
    // What the entry itself needs and others share comes in one file; left alone it is many, and 6 kB more.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, tags: ['$initial'] }] } },
    },
  },
})
