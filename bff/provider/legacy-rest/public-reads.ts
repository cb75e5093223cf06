import { hash } from 'node:crypto'
import type { IOptions } from 'sanitize-html'
import type { Country, LegalText, LegalTextKind } from '../../domain/onboarding.ts'
import type { Language } from '../../domain/rules/languages.ts'
import { fieldsOf, paths } from './contract.ts'
import type { LegacyHttp } from './http.ts'

export async function getLegalText(
  http: LegacyHttp,
  kind: LegalTextKind,
  language: Language,
): Promise<LegalText | null> {
  const query = fieldsOf.legalText(kind)
  const { data: shape } = http.connection.shapes[paths.legalText]
  const text = await http.read({ method: 'GET', path: paths.legalText, query, language }, shape)
  return text && toLegalText(text.title ?? '', text.content)
}

/** The allowed HTML of a legal text: structure and links, but nothing that runs, loads or changes the appearance. */
const allowed: IOptions = {
  allowedTags:
    'h1 h2 h3 h4 p br hr ul ol li dl dt dd strong em b i u blockquote a table thead tbody tr th td sup sub'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * Creates a legal text from the provider's title and HTML; null if nothing of the HTML is left. Everything that could run
 * code, load something or restyle the page is removed. The library is loaded with the first text.
 */
async function toLegalText(title: string, content: string): Promise<LegalText | null> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  const html = sanitizeHtml(content, allowed)
  if (html.trim() === '') return null
  return { title, html, version: hash('sha256', `${title}\n${html}`).slice(0, 16) }
}

/**
 * ISO and dial codes are looked up by the English name, so for another language the English list
 * is read too and joined by id.
 */
export async function listCountries(http: LegacyHttp, language: Language): Promise<Country[]> {
  const [named, inEnglish, { countryCodesOf }] = await Promise.all([
    readCountries(http, language),
    language === 'EN' ? null : readCountries(http, 'EN'),
    // Names and dial codes of all countries are loaded when they are first needed.
    import('./country-codes.ts'),
  ])
  const englishNames = new Map((inEnglish ?? named).map(({ id, name }) => [id, name]))
  return named.map(({ id, name }) => ({
    id,
    name,
    ...countryCodesOf({ id, name: englishNames.get(id) ?? '' }),
  }))
}

const readCountries = (http: LegacyHttp, language: Language) =>
  http.read({ method: 'GET', path: paths.countries, language }, http.connection.shapes[paths.countries].data)
