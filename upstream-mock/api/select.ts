import { readFileSync } from 'node:fs'
import { Router } from 'express'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import { z } from 'zod'
import { envelope, type Language, languageOf } from './envelope.ts'
import { readFields, wholeNumber } from './fields.ts'

type Names = Record<string, string | string[]>

// Countries are identified by their ISO 3166-1 number, which is the same in every language.
function countriesIn(names: Names, locale: string) {
  const firstName = (code: string) => [names[code] ?? []].flat()[0]
  return codes
    .flatMap(([alpha2, , numeric]) => {
      const name = firstName(alpha2 ?? '')
      return name === undefined ? [] : [{ id: Number(numeric), name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

const countries: Record<Language, { id: number; name: string }[]> = {
  en: countriesIn(english.countries, 'en'),
  zh: countriesIn({ ...chinese.countries, HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }, 'zh'),
}

const numbers = new Set(countries.en.map(({ id }) => id))

/** A country of /select/country. */
export const countryId = wholeNumber(1, 999).refine((id) => numbers.has(id))

function readText(id: number, file: string, titles: Record<Language, string>) {
  const textIn = (language: Language) => ({
    id,
    title: titles[language],
    content: readFileSync(new URL(`../texts/${file}.${language}.html`, import.meta.url), 'utf8'),
  })
  return { en: textIn('en'), zh: textIn('zh') }
}

const texts = [
  readText(1, 'service-agreement', { en: 'Affiliate Service Agreement', zh: '推广合作伙伴服务协议' }),
  readText(2, 'privacy-policy', { en: 'Privacy Policy', zh: '隐私政策' }),
]

const infoFields = z.object({ id: wholeNumber(1, 2) })

const showText = envelope((request) => {
  const { id } = readFields(infoFields, request.query)
  return texts[id - 1]?.[languageOf(request)]
})

export const selectRoutes = () =>
  Router()
    .get(
      '/country',
      envelope((request) => countries[languageOf(request)]),
    )
    .get('/info', showText)
