import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import type { Language } from '../../domain/language.ts'
import type { LegalText, LegalTextKind } from '../../domain/legal-text.ts'
import type { LegacyHttp } from './http.ts'

const info = z.union([
  z.string().transform((content) => ({ title: '', content })),
  z.object({ title: z.string().nullish(), content: z.string() }),
  z.null(),
])

/** What a legal text may consist of: structure and links, nothing that runs, loads or looks different. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h1 h2 h3 h4 p br hr ul ol li dl dt dd strong em b i u blockquote a table thead tbody tr th td sup sub'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** GET /select/info?id={id}: an object with title and content, or a bare HTML text. */
export async function getLegalText(
  http: LegacyHttp,
  ids: Record<LegalTextKind, string>,
  kind: LegalTextKind,
  language: Language,
): Promise<LegalText | null> {
  const text = await http.read(
    { method: 'GET', path: '/select/info', query: { id: ids[kind] }, language },
    info,
  )
  if (text === null) return null
  const html = sanitizeHtml(text.content, allowed)
  if (html.trim() === '') return null
  const title = text.title ?? ''
  return { title, html, version: createHash('sha256').update(`${title}\n${html}`).digest('hex').slice(0, 16) }
}
