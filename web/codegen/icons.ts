import { join } from 'node:path'
import { icons as drawings } from '@iconify-json/tabler'
import type { Plugin } from 'vite'

const factory = join(import.meta.dirname, '../platform/icons/create-icon.tsx')

/** Makes a module of each icon that is imported as `~icons/tabler/<name>`, so that a page loads only what it draws. */
export const icons = (): Plugin => ({
  name: 'icons',
  resolveId: (id) => (id.startsWith('~icons/') ? `\0${id}` : undefined),
  load(id) {
    const [, name] = id.split('\0~icons/tabler/')
    if (!name) return undefined
    const { body } = drawings.icons[name] ?? this.error(`Tabler has no icon "${name}"`)
    if (/fill="(?!none)|<(?!\/|g|path)/.test(body)) this.error(`The icon "${name}" has more than lines`)
    const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
    return `import { createIcon } from ${JSON.stringify(factory)}
export default createIcon(${JSON.stringify(paths)})`
  },
})
