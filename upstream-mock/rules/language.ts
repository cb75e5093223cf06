import type { Request } from 'express'

export type Language = 'en' | 'zh'

/** `lang` comes in the query of a GET and in the body of a POST; whatever is not `zh` is English. */
export function languageOf({ method, query, body }: Request): Language {
  const fields: unknown = method === 'GET' ? query : body
  return typeof fields === 'object' && fields !== null && 'lang' in fields && fields.lang === 'zh'
    ? 'zh'
    : 'en'
}
