interface Modules {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null
}

/** The sources that the first view of a part of the portal loads, beside the entry. */
const firstViews = {
  private: ['app/layouts/home-layout.tsx', 'screens/home/home-screen.tsx'],
  onboarding: [
    'app/layouts/promotion-layout.tsx',
    'screens/register/register-screen.tsx',
    'screens/promote-register/promote-register-screen.tsx',
  ],
}
type Part = keyof typeof firstViews
const parts = Object.keys(firstViews) as Part[]

/**
 * Chunks for modules that several chunks of the first views share: `pages` for what both parts load, `private` and
 * `onboarding` for the rest. The default makes a file for each set of chunks that share a module: 40 more requests on
 * home, and 6 kB more, because small files compress badly. The libraries that these modules need follow them.
 *
 * @param root the folder of the web client
 */
export function routeChunks(root: string) {
  const loaded = new Map<Part, Set<string>>()
  const modulesOf = (part: Part, modules: Modules) => {
    const known = loaded.get(part)
    if (known) return known
    const ids = new Set(firstViews[part].map((source) => `${root}/${source}`))
    for (const id of ids)
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
        if (!imported.includes('node_modules')) ids.add(imported)
    loaded.set(part, ids)
    return ids
  }
  // All icons come from one file of re-exports, so the names in the code say which part draws an icon.
  const usesIcon = (part: Part, icon: string, modules: Modules) =>
    [...modulesOf(part, modules)].some(
      (id) => !id.endsWith('/ui/icons.ts') && modules.getModuleInfo(id)?.code?.match(icon),
    )
  const partsOf = (id: string, modules: Modules) => {
    const icon = /@tabler.*\/(Icon\w+)\.mjs/.exec(id)?.[1]
    return parts.filter((part) =>
      icon ? usesIcon(part, `\\b${icon}\\b`, modules) : modulesOf(part, modules).has(id),
    )
  }
  return ['pages', ...parts].map((chunk) => ({
    debugName: chunk,
    minShareCount: 2,
    name: (id: string, modules: Modules) => {
      const [first, second] = partsOf(id, modules)
      return (second ? 'pages' : first) === chunk ? chunk : null
    },
  }))
}
