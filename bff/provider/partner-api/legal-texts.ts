import { z } from 'zod'
import type { LegalText, LegalTextKind } from '../../domain/legal-text.ts'
import type { Language } from '../../domain/rules/languages.ts'
import { toLegalText } from '../shared/to-legal-text.ts'
import type { PartnerHttp } from './http.ts'

const slugs = {
  SERVICE_AGREEMENT: 'terms-of-service',
  PRIVACY_POLICY: 'privacy-policy',
} as const satisfies Record<LegalTextKind, string>

const text = z.object({ title: z.string(), html: z.string() })

/** GET /legal/{slug}. */
export async function getLegalText(
  http: PartnerHttp,
  kind: LegalTextKind,
  language: Language,
): Promise<LegalText | null> {
  const call = { method: 'GET', path: `/legal/${slugs[kind]}`, language, isPublic: true } as const
  const found = await http.readIfAny(call, text)
  return found && toLegalText(found.title, found.html)
}
