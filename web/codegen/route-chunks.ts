import type { Rolldown } from 'vite'

const scope = 'platform/apollo/apollo-scope.tsx'
/** The sources that a part of the portal loads beside the entry. A module goes to the first part that needs it. */
const loadedTogether = {
  private: ['app/layouts/home-layout.tsx', 'screens/home/home-screen.tsx'],
  // What home loads after its first view.
  late: ['screens/home/home-late.ts'],
  onboarding: [
    scope,
    'app/layouts/promotion-layout.tsx',
    'screens/register/register-screen.tsx',
    'screens/promote-register/promote-register-screen.tsx',
  ],
}
type Part = keyof typeof loadedTogether
const parts = Object.keys(loadedTogether) as Part[]

/**
 * Puts the modules that several chunks share into few chunks: one for each part, and `pages` for what both the onboarding and the
 * private pages need. By default each set of chunks with a common module gets a file: home would send 40 more requests, and 6 kB
 * more would arrive, because small files compress badly. A library goes where the modules go that import it.
 *
 * @param root the folder of the web client
 */
export function routeChunks(root: string) {
  const loaded = new Map<Part, Set<string>>()
  const modulesOf = (part: Part, modules: Rolldown.ChunkingContext) => {
    const cached = loaded.get(part)
    if (cached) return cached
    const ids = new Set(loadedTogether[part].map((source) => `${root}/${source}`))
    for (const id of ids)
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
        if (!imported.includes('node_modules')) ids.add(imported)
    loaded.set(part, ids)
    return ids
  }
  const partsOf = (id: string, modules: Rolldown.ChunkingContext) => {
    // The parts of Mantine that float need it, as the home page does.
    if (id.includes('/create-safe-context/')) return ['private', 'onboarding'] satisfies Part[]
    // Without this home would load all of the onboarding for a list of choices.
    if (id.includes('/NativeSelect/')) return ['late', 'onboarding'] satisfies Part[]
    return parts.filter((part) => modulesOf(part, modules).has(id))
  }
  return ['pages', ...parts].map((chunk) => ({
    debugName: chunk,
    // All pages that load on demand share one module that imports Apollo Client.
    minShareCount: chunk === 'pages' || chunk === 'private' ? 1 : 2,
    name: (id: string, modules: Rolldown.ChunkingContext) => {
      const needing = partsOf(id, modules)
      const [first] = needing
      const isShared = first !== 'onboarding' && needing.includes('onboarding')
      return (isShared ? 'pages' : first) === chunk ? chunk : null
    },
  }))
}
