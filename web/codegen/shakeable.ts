import type { Plugin } from 'vite'

/** Names for developer tools, and the groups of two buttons. The portal reads neither; a test finds the first use. */
const attached = /^(?:\w+\.displayName|(?:ActionIcon|Button)\.Group(?:Section)?) = [^;]+;$/gm
const unmarked = /(?<== )(?=React\d*\.(?:createContext|forwardRef)\()/g

/** Branches of the router that only its framework mode takes: what links prefetch, and errors of server components. */
const ofFramework = [
  [/\breturn shouldPrefetch && [^;]+ : link;/, 'return link;'],
  [
    /(?<=\blet )\[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
    'prefetchRef, prefetchHandlers;',
  ],
  [/\bif \(this\.context\) \{\s+return [^;]*\(RSCErrorHandler, [^;]+;\s+\}/, ''],
] as const

/**
 * Lets the build leave out what nobody uses of Mantine and the router. An assignment to a component, or a call that is not marked
 * as pure, keeps a component and all that it uses: 2 kB of every first view. The branches that only framework mode takes keep
 * 2 kB more.
 */
export const shakeable = (): Plugin => {
  const taken = new Set<RegExp>()
  return {
    name: 'shakeable',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(?:react-router|@mantine)\// },
      handler: (code, id) => {
        let shaken = code.replaceAll(attached, '').replaceAll(unmarked, '/* @__PURE__ */ ')
        if (id.includes('/react-router/'))
          for (const [branch, without] of ofFramework)
            if (branch.test(shaken)) {
              taken.add(branch)
              shaken = shaken.replace(branch, without)
            }
        return { code: shaken, map: null }
      },
    },
    generateBundle() {
      const missing = ofFramework.filter(([branch]) => !taken.has(branch))
      if (missing.length > 0)
        this.error(`The router is written otherwise now: it has no ${missing[0]?.[0].source}`)
    },
  }
}
