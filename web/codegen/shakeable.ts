import type { Plugin } from 'vite'

/** Names for developer tools, and the groups of two buttons. The portal reads neither; a test finds the first use. */
const attached = /^(?:\w+\.displayName|(?:ActionIcon|Button)\.Group(?:Section)?) = [^;]+;$/gm
const unmarked = /(?<== )(?=React\d*\.(?:createContext|forwardRef)\()/g

/**
 * Lets the build leave out what nobody uses of Mantine and the router. An assignment to a component, or a call that is not marked
 * as pure, keeps a component and all that it uses: 2 kB of every first view.
 */
export const shakeable = (): Plugin => ({
  name: 'shakeable',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(?:react-router|@mantine)\// },
    handler: (code) => ({
      code: code.replaceAll(attached, '').replaceAll(unmarked, '/* @__PURE__ */ '),
      map: null,
    }),
  },
})
