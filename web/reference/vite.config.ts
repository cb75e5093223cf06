import { join } from 'node:path'
import { defineConfig } from 'vite'
import { reference } from './compile/plugin.ts'

/** The reference of the schema: one page that is written while building, and what makes it searchable. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphql/reference/',
  plugins: [reference(join(import.meta.dirname, '../..'))],
  build: { emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
})
