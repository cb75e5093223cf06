import { type Language, languageOf } from './languages.ts'

/** Sets the `lang` parameter of the provider's referral link (specification, section 4); the rest stays unchanged. */
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
