import { join } from 'node:path'
import { icons as drawings } from '@iconify-json/tabler'
import type { Plugin } from 'vite'

const address = /^\0?~icons\/tabler\/(.+)$/
const factory = join(import.meta.dirname, '../platform/icons/create-icon.tsx')

/** Makes a module of each icon that is imported as `~icons/tabler/<name>`, so that a page loads only what it draws. */
export const icons = (): Plugin => ({
  name: 'icons',
  resolveId: (id) => (address.test(id) ? `\0${id}` : undefined),
  load(id) {
    const name = address.exec(id)?.[1]
    if (!name) return undefined
    const { body } = drawings.icons[name] ?? this.error(`Tabler has no icon "${name}"`)
    const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
    return `import { createIcon } from ${JSON.stringify(factory)}
export default createIcon(${JSON.stringify(paths)})`
  },
})
