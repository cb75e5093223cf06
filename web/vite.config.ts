import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { evaluateTokens } from './codegen/evaluate-tokens.ts'
import { texts } from './texts/compile/plugin.ts'

/** Builds the portal's entry. The build script sets the output folder. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [evaluateTokens(), texts(), react()],
  // Selects the modern build of rxjs: its default is ES5 with helpers, 3 kB larger.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // This warning measures uncompressed size. The compressed size is what matters, and a test enforces its limit.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // The entry lists the names of all chunks: hex digits compress to 0.4 kB less than base64 in every first view.
        hashCharacters: 'hex',
        // Puts code that the entry shares with other chunks into one file; the default makes many files, 6 kB more in total.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, tags: ['$initial'] }] },
      },
    },
  },
})
