import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The text of the schema is part of the build, so that it never meets resolvers of another version. */
const schemaText: Plugin = {
  name: 'schema-text',
  load: (id) =>
    id === join(import.meta.dirname, 'schema-text.ts')
      ? `export const schemaText = ${JSON.stringify(readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8'))}`
      : null,
}

/**
 * The server with its packages, in a few files instead of 1,250 modules. Packages are resolved as Node
 * does it, because a package in two variants would be loaded twice. Only `--dev`, which runs the sources, needs Vite.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [schemaText],
  // In a bundle, the hash function of Apollo Server finds no `require`, and hashes each document in JavaScript.
  resolve: { alias: { '@apollo/utils.createhash': 'node:crypto' } },
  ssr: {
    noExternal: true,
    external: ['vite'],
    resolve: { mainFields: ['main', 'module'], conditions: ['node', 'module-sync', 'default'] },
  },
  build: { emptyOutDir: true, target: 'node26', ssr: 'boot/program.ts' },
})
