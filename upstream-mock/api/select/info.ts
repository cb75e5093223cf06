import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { envelope, succeed } from '../../http/envelope.ts'
import { type Language, languageOf } from '../../rules/language.ts'
import { readFields, wholeNumber } from '../../http/read-fields.ts'

type Text = { id: number; title: string; content: string }

function readText(id: number, file: string, titles: Record<Language, string>): Record<Language, Text> {
  const textIn = (language: Language) => ({
    id,
    title: titles[language],
    content: readFileSync(new URL(`../../texts/${file}.${language}.html`, import.meta.url), 'utf8'),
  })
  return { en: textIn('en'), zh: textIn('zh') }
}

const texts = {
  1: readText(1, 'service-agreement', { en: 'Affiliate Service Agreement', zh: '推广合作伙伴服务协议' }),
  2: readText(2, 'privacy-policy', { en: 'Privacy Policy', zh: '隐私政策' }),
}

const infoFields = z.object({ id: wholeNumber(1, 2).transform((id) => (id === 1 ? 1 : 2)) })

export const showText = envelope((request) => {
  const { fields, refusal } = readFields(infoFields, request.query)
  return refusal ?? succeed(texts[fields.id][languageOf(request)])
})
