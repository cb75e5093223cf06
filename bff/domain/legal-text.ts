export type LegalTextKind = 'SERVICE_AGREEMENT' | 'PRIVACY_POLICY'

/** A legal text; `html` is sanitised, `version` a hash of title and content. */
export interface LegalText {
  title: string
  html: string
  version: string
}
