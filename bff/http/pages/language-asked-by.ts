import type { Request } from 'express'
import { findLanguage, type LanguageKey, languageOfHost } from '../../domain/rules/languages.ts'

/**
 * `?lang` comes first (decision 41), then the suffix of the host (specification, section 4). A stored choice is known
 * only to the browser.
 */
export const languageAskedBy = (request: Request): LanguageKey =>
  findLanguage(request.query.lang)?.key ?? languageOfHost(request.hostname)
