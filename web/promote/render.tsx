import { renderToString } from 'react-dom/server'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { catalogues } from '../messages/__generated__/catalogues.ts'
import { byLanguage } from '../messages/__generated__/promotion-page.ts'
import type { Tokens } from '../platform/theme/colours.ts'
import { tokens } from '../platform/theme/tokens.ts'
import { variablesOf } from '../platform/theme/variables.ts'
import { fill } from '../platform/i18n/fill.ts'
import { type BrandKind, placeholders } from './promotion-shell.tsx'
import { figuresIn, PromotionPage } from './promotion-page.tsx'

const style = (scheme: Tokens) =>
  Object.entries(variablesOf(scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
/** The chosen scheme comes before that of the system; the page's inline script puts it at the root. */
const schemes = () => {
  const light = `color-scheme:light;${style(tokens.light)}`
  const dark = `color-scheme:dark;${style(tokens.dark)}`
  const system = `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}`
  return `:root{${light}}${system}:root[data-scheme=dark]{${dark}}`
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The contents of the preview image of a shared link, which the build draws. */
export const sharePicture = {
  ground: tokens.light.ground,
  accent: tokens.light.accent,
  figure: figuresIn('en').bonus,
}

/** Renders the whole promotion page in one language into the entry's template. Placeholders of the installation remain. */
export const renderPromotion = (template: string, language: LanguageKey, brand: BrandKind) => {
  const messages = { ...byLanguage[language], calculator: catalogues[language].calculator }
  const { locale } = languageOf(language)
  const description = escaped(fill(messages.description, figuresIn(locale)))
  const title = escaped(messages.title)
  const head = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${placeholders.name}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="${placeholders.origin}/promote/share.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="${description}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    `<style>${schemes()}</style>`,
  ]
  const page = renderToString(<PromotionPage {...{ messages, locale, brand }} />)
  return template
    .replace('<html lang="en">', `<html lang="${locale}" data-brand-site="${escaped(messages.brandSite)}">`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => page)
}
