import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { brandIcon } from './codegen/brand-icon.ts'
import { documentHashes } from './codegen/sent-documents.ts'
import { earlyRequests } from './codegen/early-requests.ts'
import { firstViews } from './codegen/first-views.ts'
import { evaluatedTheme } from './codegen/evaluated-theme.ts'
import { icons } from './codegen/icons.ts'
import { routeChunks } from './codegen/route-chunks.ts'
import { texts } from './texts/compile/plugin.ts'

/** Builds the portal's entry. The build script sets the output folder. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    documentHashes(),
    evaluatedTheme(),
    firstViews(import.meta.dirname),
    earlyRequests(import.meta.dirname),
    brandIcon(),
    icons(),
    texts(),
    react(),
  ],
  // Selects the modern build of rxjs: its default is ES5 with helpers, 3 kB larger.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Firefox got `Intl.Segmenter` in 125. Vite's default has the same versions of the others.
    target: ['chrome111', 'edge111', 'firefox125', 'safari16.4', 'ios16.4'],

    // This warning measures uncompressed size. The compressed size is what matters, and a test enforces its limit.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // The entry lists the names of all chunks: hex digits compress to 0.4 kB less than base64 in every first view.
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            // One file compresses 1.7 kB better than libraries among our code, and stays in caches until a library changes.
            // Its styles are not part of it: a first view has one stylesheet.
            { name: 'libraries', test: /node_modules.*(?<!\.css)$|rolldown.runtime/, tags: ['$initial'] },
            // Our code of the first view, which the other chunks share; the default makes many files, 6 kB more in total.
            { name: 'main', tags: ['$initial'] },
            // The login needs little of Apollo Client, every other page all of it.
            { name: 'libraries-apollo', test: /node_modules\/(?:@apollo|@wry|graphql|optimism|rxjs)\// },
            ...routeChunks(import.meta.dirname),
          ],
        },
      },
    },
  },
})
