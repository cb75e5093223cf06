import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { languageOf, perLanguage } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import { type LazyScreen, screens } from '../app/screens.ts'
import { catalogues, type en } from '../messages/__generated__/catalogues.ts'

interface Code {
  sources: string[]
  /** The bundles of its messages, beside `public`. */
  bundles: string[]
}

const login: Code = { sources: [], bundles: [] }
/** What `app/routes.tsx` imports for the frames. */
const frames: Record<keyof typeof screens, Code> = {
  onboarding: { sources: ['platform/apollo/apollo-scope.tsx'], bundles: ['onboarding'] },
  promotion: { sources: ['app/layouts/promotion-layout.tsx'], bundles: ['onboarding'] },
  home: { sources: ['app/layouts/home-layout.tsx'], bundles: ['private'] },
}
const codeOf = (frame: keyof typeof screens, { file, messages }: LazyScreen): Code => ({
  sources: [...frames[frame].sources, `screens/${file}-screen.tsx`],
  bundles: [...frames[frame].bundles, ...(messages ? [messages] : [])],
})
const codeByPath: Record<string, Code> = { [paths.start]: login, [paths.login]: login }
for (const frame of ['onboarding', 'promotion', 'home'] as const)
  for (const [path, screen] of Object.entries(screens[frame])) codeByPath[path] = codeOf(frame, screen)
codeByPath[paths.home] = codeByPath[paths.homeIndex] ?? login

interface Intro {
  /** The layout of its page on a phone: a card, a card with a step above the title, or a promotion page. */
  layout: 'card' | 'step' | 'promotion'
  title: string
  lead: string
}
type FindIntro = (texts: Pick<typeof en, 'login' | 'register'>) => Intro
const loginIntro: FindIntro = ({ login: { title, lead } }) => ({ layout: 'card', title, lead })
/** The title and the lead of a page, which a phone shows until its code has arrived. */
const intros: Record<string, FindIntro> = {
  [paths.start]: loginIntro,
  [paths.login]: loginIntro,
  [paths.register]: ({ register: { title, lead } }) => ({ layout: 'step', title, lead }),
  [paths.promoteRegister]: ({ register: { customerTitle: title, customerLead: lead } }) => ({
    layout: 'promotion',
    title,
    lead,
  }),
}

/**
 * Lists for each address and language what its first view needs beside the entry, and its intro. The server adds both to the page, so
 * that a browser requests the files with the entry instead of after running it.
 *
 * @param root the folder of the web client
 */
export const firstViews = (root: string): Plugin => ({
  name: 'first-views',
  apply: 'build',
  enforce: 'post',
  // The first paint needs the stylesheet, and no script: on a slow network it comes a quarter sooner if they wait.
  transformIndexHtml(html) {
    const [stylesheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
    return html
      .replace(stylesheet, '')
      .replace('<script type="module"', (script) => stylesheet + script)
      .replaceAll(/script type="module"|rel="modulepreload"/g, '$& fetchpriority="low"')
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const chunkOf = (source: string) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)))
      return chunk ?? this.error(`No chunk contains ${source}`)
    }
    /** Stylesheets in the order in which Vite applies them: those of what a chunk imports before its own. */
    const filesOf = (starts: Rolldown.OutputChunk[]) => {
      const scripts = new Set<string>()
      const stylesheets = new Set<string>()
      const add = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
        if (scripts.has(fileName)) return
        scripts.add(fileName)
        for (const imported of imports) {
          const output = bundle[imported]
          if (output?.type === 'chunk') add(output)
        }
        for (const stylesheet of viteMetadata?.importedCss ?? []) stylesheets.add(stylesheet)
      }
      starts.forEach(add)
      return [...stylesheets, ...scripts]
    }
    const entryFiles = filesOf(chunks.filter(({ isEntry }) => isEntry))
    const viewOf = (path: string, { sources, bundles }: Code) =>
      perLanguage((language) => {
        const messages = ['public', ...bundles].map((name) => `messages/__generated__/${language}.${name}.ts`)
        const needed = filesOf([...sources, ...messages].map(chunkOf))
        const files = needed.filter((file) => !entryFiles.includes(file))
        const intro = intros[path]?.(catalogues[language])
        return { files, intro: intro ? { ...intro, locale: languageOf(language).locale } : null }
      })
    const list = Object.fromEntries(
      Object.entries(codeByPath).map(([path, code]) => [path, viewOf(path, code)]),
    )
    // Read by `bff/http/pages/builds.ts`. Its leading dot keeps it from being served.
    this.emitFile({ type: 'asset', fileName: '.first-views.json', source: JSON.stringify(list) })
  },
})
