import type { Request } from 'express'

export type Language = 'en' | 'zh'

/** The `lang` in the query of a GET or the body of a POST; anything other than `zh` is English. */
export function languageOf({ method, query, body }: Request): Language {
  const fields: unknown = method === 'GET' ? query : body
  return typeof fields === 'object' && fields !== null && 'lang' in fields && fields.lang === 'zh'
    ? 'zh'
    : 'en'
}
