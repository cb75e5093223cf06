import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { build, type InlineConfig } from 'vite'
import { type LanguageKey, languages } from '../bff/domain/rules/languages.ts'
import { evaluatedTheme } from '../web/codegen/evaluated-theme.ts'
import { icons } from '../web/codegen/icons.ts'

const brands = ['linked', 'named', 'none'] as const
/** The built export of web/promote/render.tsx. */
type Render = (template: string, language: LanguageKey, brand: (typeof brands)[number]) => string

/**
 * Builds the promotion page, which is a separate entry, into a build of the portal: the page for each language and each
 * kind of brand, and the picture of a shared link.
 */
export async function prerenderPromotion(root: string, outDir: string): Promise<void> {
  const web = join(root, 'web')
  // It shares no file with the portal, which is split for other needs.
  const shared = {
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [evaluatedTheme(), icons(), react()],
  } satisfies InlineConfig
  const client = {
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The prerendered page needs the styles of the calculator before its code.
    cssCodeSplit: false,
  }
  const input = join(web, 'promote/home.html')
  await build({
    ...shared,
    build: { ...client, outDir, manifest: '.vite/promote.json', rolldownOptions: { input } },
  })
  const rendererDir = join(outDir, '.renderer')
  await build({
    ...shared,
    build: {
      outDir: rendererDir,
      emptyOutDir: true,
      copyPublicDir: false,
      ssr: join(web, 'promote/render.tsx'),
    },
  })
  const { renderPromotion, sharePicture } = (await import(
    pathToFileURL(join(rendererDir, 'render.js')).href
  )) as { renderPromotion: Render; sharePicture: SharePicture }
  const folder = join(outDir, 'promote')
  const template = readFileSync(join(folder, 'home.html'), 'utf8')
  for (const { key: language } of languages)
    for (const brand of brands)
      writeFileSync(
        join(folder, `home.${language}.${brand}.html`),
        renderPromotion(template, language, brand),
      )
  writeFileSync(join(folder, 'share.png'), await drawSharePicture(root, sharePicture))
  rmSync(join(folder, 'home.html'))
  rmSync(rendererDir, { recursive: true })
}

/** The content of the picture, exported by web/promote/render.tsx: its colours and the figure that it shows. */
interface SharePicture {
  ground: string
  accent: string
  figure: string
}

const fontfile = 'node_modules/@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'

/** Draws the picture of a shared promotion link: signals and a figure, without text. Every network shows this size uncropped. */
async function drawSharePicture(root: string, { ground, accent, figure }: SharePicture): Promise<Buffer> {
  // Rendering a text with the font file makes the font known to drawings, too.
  await sharp({ text: { text: figure, fontfile: join(root, fontfile) } })
    .raw()
    .toBuffer()
  const rings = Array.from(
    { length: 12 },
    (_, ring) => `<circle cx="1200" r="${150 + ring * 104}" opacity="${0.5 - ring * 0.036}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${ground}"/>
    <g fill="none" stroke="${accent}" stroke-width="3">${rings.join('')}</g>
    <text x="96" y="510" fill="${accent}" font-family="Figtree" font-weight="600" font-size="340">${figure}</text>
  </svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
