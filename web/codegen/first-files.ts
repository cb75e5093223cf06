import { join } from 'node:path'
import type { Plugin } from 'vite'
import { perLanguage } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'

interface FirstView {
  /** What `app/routes.tsx` imports for the page. */
  sources: string[]
  /** The bundles of its messages, beside `public`. */
  bundles: string[]
}

const scope = 'platform/apollo/apollo-scope.tsx'
const login: FirstView = { sources: [], bundles: [] }
const onboarding = (...sources: string[]): FirstView => ({
  sources: [scope, ...sources],
  bundles: ['onboarding'],
})
const withCodes = (source: string): FirstView => ({
  ...onboarding(source),
  bundles: ['onboarding', 'codes'],
})
const home = (screen: string, ...bundles: string[]): FirstView => ({
  sources: ['app/layouts/home-layout.tsx', `screens/${screen}/${screen}-screen.tsx`],
  bundles: ['private', ...bundles],
})

const firstViews: Record<string, FirstView> = {
  [paths.start]: login,
  [paths.login]: login,
  [paths.register]: onboarding('screens/register/register-screen.tsx'),
  [paths.validation]: withCodes('screens/validation/validation-screen.tsx'),
  [paths.successful]: onboarding('screens/successful/successful-screen.tsx'),
  [paths.forgotPassword]: withCodes('screens/forgot-password/forgot-password-screen.tsx'),
  [paths.resetPassword]: withCodes('screens/reset-password/reset-password-screen.tsx'),
  [paths.successfulReset]: withCodes('screens/reset-password/successful-reset-screen.tsx'),
  [paths.promoteRegister]: onboarding(
    'app/layouts/promotion-layout.tsx',
    'screens/promote-register/promote-register-screen.tsx',
  ),
  [paths.home]: home('home'),
  [paths.homeIndex]: home('home'),
  [paths.myInvoice]: home('my-invoice'),
  [paths.planRule]: home('text'),
  [paths.guidebook]: home('text'),
  [paths.material]: home('material', 'material'),
  [paths.faq]: home('text'),
  [paths.loginLog]: home('login-log'),
}

interface Chunk {
  type: string
  fileName: string
  isEntry?: boolean
  moduleIds?: string[]
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Lists for each address and language what its first view needs beside the entry. The server names these files in the page, so
 * that a browser requests them with the entry instead of after running it.
 *
 * @param root the folder of the web client
 */
export const firstFiles = (root: string): Plugin => ({
  name: 'first-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const outputs = bundle as Record<string, Chunk>
    const chunks = Object.values(outputs).filter(({ type }) => type === 'chunk')
    const chunkOf = (source: string) => {
      const found = chunks.find(({ moduleIds }) => moduleIds?.includes(join(root, source)))
      return found ?? this.error(`No chunk contains ${source}`)
    }
    /** Stylesheets in the order in which Vite applies them: those of what a chunk imports before its own. */
    const filesOf = (starts: Chunk[]) => {
      const scripts = new Set<string>()
      const stylesheets = new Set<string>()
      const add = ({ fileName, imports = [], viteMetadata }: Chunk) => {
        if (scripts.has(fileName)) return
        scripts.add(fileName)
        for (const imported of imports) if (outputs[imported]) add(outputs[imported])
        for (const stylesheet of viteMetadata?.importedCss ?? []) stylesheets.add(stylesheet)
      }
      starts.forEach(add)
      return [...stylesheets, ...scripts]
    }
    const ofEntry = filesOf(chunks.filter(({ isEntry }) => isEntry))
    const filesIn = ({ sources, bundles }: FirstView) =>
      perLanguage((language) => {
        const messages = ['public', ...bundles].map((name) => `messages/${language}/bundles/${name}.ts`)
        return filesOf([...sources, ...messages].map(chunkOf)).filter((file) => !ofEntry.includes(file))
      })
    const list = Object.fromEntries(
      Object.entries(firstViews).map(([path, firstView]) => [path, filesIn(firstView)]),
    )
    // Read by `bff/http/pages/builds.ts`. Its leading dot keeps it from being served.
    this.emitFile({ type: 'asset', fileName: '.first-files.json', source: JSON.stringify(list) })
  },
})
