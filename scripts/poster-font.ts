import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import subsetFont from 'subset-font'
import { languages } from '../bff/domain/rules/languages.ts'

/**
 * Reduces the posters' Chinese font to the characters of their texts. Run it after these texts change, with the files
 * of Noto Sans SC in both weights, which `npm pack @fontsource/noto-sans-sc` contains.
 */
const posters = join(import.meta.dirname, '../web/features/promotion/posters')
const weights = ['400', '700'] as const

const textsIn = ({ key }: { key: string }) =>
  readFileSync(join(import.meta.dirname, `../web/messages/${key}/poster-texts.ts`), 'utf8')

const { values: files } = parseArgs({
  options: { '400': { type: 'string' }, '700': { type: 'string' } },
})

const characters = [...new Set(languages.map(textsIn).join(''))]
  .filter((character) => /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(character))
  .toSorted()
  .join('')

for (const weight of weights) {
  const file = files[weight]
  if (file === undefined) {
    console.error(
      'Name the fonts: node scripts/poster-font.ts --400 <regular.woff2> --700 <bold.woff2>, of Noto Sans SC.',
    )
    process.exit(1)
  }
  const font = await subsetFont(readFileSync(file), characters, { targetFormat: 'woff2' })
  writeFileSync(join(posters, `fonts/poster-han-${weight}.woff2`), font)
  console.log(`poster-han-${weight}.woff2: ${[...characters].length} characters, ${font.length} bytes`)
}
writeFileSync(join(posters, 'fonts/characters.txt'), `${characters}\n`)
