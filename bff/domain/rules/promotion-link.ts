import { type Language, languageOf } from './languages.ts'

/** The provider's referral link with its `lang` parameter set (specification, section 4); all else in it stays as it is. */
export function promotionLinkIn(language: Language, link: string): string {
  const [beforeFragment = '', ...fragment] = link.split('#')
  const [path = '', ...query] = beforeFragment.split('?')
  const parameters = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && part !== 'lang' && !part.startsWith('lang='))
  parameters.push(`lang=${languageOf(language).key}`)
  return [`${path}?${parameters.join('&')}`, ...fragment].join('#')
}
