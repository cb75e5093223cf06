import type { Language } from './languages.ts'

const langParameter = { EN: 'en', CN: 'cn' } as const satisfies Record<Language, string>

/** The provider's referral link with its `lang` parameter set (specification, section 4); all else in it stays as it is. */
export function promotionLinkIn(language: Language, link: string): string {
  const [beforeFragment = '', ...fragment] = link.split('#')
  const [path = '', ...query] = beforeFragment.split('?')
  const parameters = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && part !== 'lang' && !part.startsWith('lang='))
  parameters.push(`lang=${langParameter[language]}`)
  return [`${path}?${parameters.join('&')}`, ...fragment].join('#')
}
