import type { Language } from '../../domain/rules/languages.ts'
import type { LegalText, LegalTextKind } from '../../domain/legal-text.ts'
import { fieldsOf, legalTextShape, paths } from './contract.ts'
import type { LegacyHttp } from './http.ts'
import { toLegalText } from './to-legal-text.ts'

export async function getLegalText(
  http: LegacyHttp,
  kind: LegalTextKind,
  language: Language,
): Promise<LegalText | null> {
  const query = fieldsOf.legalText(kind)
  const text = await http.read({ method: 'GET', path: paths.legalText, query, language }, legalTextShape)
  return text && toLegalText(text.title ?? '', text.content)
}
