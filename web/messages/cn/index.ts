import type { documents as englishDocuments, messages as englishMessages } from '../en/index.ts'
import type { SameKeys } from '../same-keys.ts'
import { exportedFiles } from './exported-files.ts'
import { codes } from './bundles/codes.ts'
import { lazy } from './bundles/lazy.ts'
import { material } from './bundles/material.ts'
import { onboarding } from './bundles/onboarding.ts'
import { everywhere } from './bundles/public.ts'
import { privatePages } from './bundles/private.ts'
import { posterTexts } from './poster-texts.ts'
import { promotionPage } from './promotion-page.ts'
import { readyTexts } from './ready-texts.ts'
import { textFigures } from './text-figures.ts'

/** Every message of the language. The pages load them by bundle; this is for the types, and for tests. */
export const messages: SameKeys<typeof englishMessages> = {
  ...everywhere,
  ...onboarding,
  ...codes,
  ...privatePages,
  ...lazy,
  ...material,
}

/** Messages of what is made once for each language: files, pages and texts that leave the portal. */
export const documents: SameKeys<typeof englishDocuments> = {
  exportedFiles,
  posterTexts,
  promotionPage,
  readyTexts,
  textFigures,
}
