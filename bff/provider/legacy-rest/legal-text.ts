import { z } from 'zod'
import type { Language } from '../../domain/rules/languages.ts'
import type { LegalText, LegalTextKind } from '../../domain/legal-text.ts'
import { toLegalText } from './to-legal-text.ts'
import type { LegacyHttp } from './http.ts'

export const infoShape = z.union([
  z.string().transform((content) => ({ title: '', content })),
  // The contract has the id, too, which is not needed.
  z.object({ id: z.unknown().optional(), title: z.string().nullish(), content: z.string() }),
  z.null(),
])

/** GET /select/info?id={id}: an object with title and content, or a bare HTML text. */
export async function getLegalText(
  http: LegacyHttp,
  ids: Record<LegalTextKind, string>,
  kind: LegalTextKind,
  language: Language,
): Promise<LegalText | null> {
  const text = await http.read(
    { method: 'GET', path: '/select/info', query: { id: ids[kind] }, language },
    infoShape,
  )
  return text && toLegalText(text.title ?? '', text.content)
}
