import { join } from 'node:path'
import type { Plugin } from 'vite'

const ownLoader = join(import.meta.dirname, '../platform/code/load-code.ts')

/** Puts `loadCode` into the place of Vite's own loader of chunks, which cannot load a chunk again after a failure. */
export const codeLoading = (): Plugin => {
  let isInPlace = false
  return {
    name: 'code-loading',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out the file of a chunk that needs no other.
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...others])] : others,
        },
      },
    }),
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined
      isInPlace = true
      return `export { loadCode as __vitePreload } from ${JSON.stringify(ownLoader)}`
    },
    generateBundle() {
      if (!isInPlace) this.error('Vite loads chunks by another module now: find its id, and replace it')
    },
  }
}
