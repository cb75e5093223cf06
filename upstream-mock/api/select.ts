import { readFileSync } from 'node:fs'
import { Router } from 'express'
import { z } from 'zod'
import { countries } from './countries.ts'
import { envelope } from './envelope.ts'
import { readFields, wholeNumber } from './fields.ts'
import { type Language, languageOf } from './messages.ts'

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
