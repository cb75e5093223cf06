import type { Plugin } from 'vite'

const steady = `
import { useId as useReactId } from 'react'
export const useId = (given) => {
  const made = useReactId()
  return typeof given === 'string' ? given : made
}
`

/**
 * Gives Mantine's fields the ids that React makes. Mantine replaces the id of each field once it is drawn, for React 17, so that
 * every form is drawn twice before it can be used.
 */
export const steadyIds = (): Plugin => {
  let isInPlace = false
  return {
    name: 'steady-ids',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler: () => {
        isInPlace = true
        return { code: steady, map: null }
      },
    },
    generateBundle() {
      if (!isInPlace)
        this.error('Mantine makes ids elsewhere now: find its useId, and see whether it still changes them')
    },
  }
}
