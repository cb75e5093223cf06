import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plan } from '#bff/domain/plan.ts'
import { wholeDollars } from '#bff/domain/rules/money.ts'
import type { LanguageKey } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import { documents } from '#web/messages/catalogues.ts'
import { type Piece, plainTextOf } from '#web/platform/long-text.ts'
import { figuresOf, type Rules, rulesInForce } from '#web/texts/compile/figures.ts'
import { languages, names, sourceOf, textOf } from './text-sources.ts'

const every = languages.flatMap((language) => names.map((name) => [language, name] as const))
const wordsOfPage = (...page: Parameters<typeof textOf>) => {
  const { title, lead, sections } = textOf(...page)
  return [
    title,
    ...lead.map(plainTextOf),
    ...sections.flatMap((one) => [one.title, ...one.pieces.map(plainTextOf)]),
  ]
}

/** The running text of a source: without ids, addresses, placeholders, and the numbers of list items. */
const typed = (language: LanguageKey, name: string) =>
  sourceOf(language, name)
    .replaceAll(/\{#[\w-]+\}|\]\([^)]*\)|\{\{.*?\}\}|`[^`\n]*`/g, '')
    .replaceAll(/^\d+\. /gm, '')

test.each(languages)('each text exists in %s', (language) => {
  const cwd = join(import.meta.dirname, '../../web/brand/texts', language)
  expect(names).toEqual(['faq', 'guidebook', 'material', 'plan-rule'])
  expect(globSync('*.md', { cwd }).toSorted()).toEqual(names.map((name) => `${name}.md`))
})

test.each(every)(
  '%s/%s has the headings of the English text, with the same figures below them',
  (language, name) => {
    const outline = (one: LanguageKey) =>
      sourceOf(one, name)
        .split(/^(?=#{2,3} )/m)
        .map((part) => ({
          heading: /^(#+) .*(\{#.*\})/.exec(part)?.slice(1).join(' '),
          figures: [...new Set(part.match(/\{\{.*?\}\}/g))].toSorted(),
          links: (part.match(/\]\([^)]*\)/g) ?? []).toSorted(),
        }))
    expect(outline(language)).toEqual(outline('en'))
  },
)

test.each(every)('no figure of the programme is typed into %s/%s', (language, name) => {
  expect(typed(language, name).match(/.*\d.*/g)).toBeNull()
  const spelled =
    /\b(?:two|three|four|five|six|ten|twelve|fourteen|twenty|thirty|hundred)\b.{0,20}\b(?:days?|months?|years?|hours?|dollars?|USD|per cent|characters?)\b|[一二两三四五六七八九十百千万]+ ?(?:天|日内|个月|个工作日|年|小时|美元|周岁|个字符|位字符|位验证码)/i
  expect(typed(language, name).match(spelled)).toBeNull()
})

const otherRules: Rules = {
  ...rulesInForce,
  planRules: {
    ...rulesInForce.planRules,
    tiers: rulesInForce.planRules.tiers.map((tier) => ({ ...tier, ratio: tier.ratio * 1.5 })),
    maximumRatio: 0.105,
    minimumPayout: wholeDollars(plan.minimumPayout + 153),
    bindingDays: plan.bindingDays + 91,
    newCustomerBonus: wholeDollars(plan.newCustomerBonus + 7),
  },
}

test.each(every)('%s/%s follows when the rules change', (language, name) => {
  const before = wordsOfPage(language, name)
  const after = wordsOfPage(language, name, otherRules)
  expect(after).not.toEqual(before)
  const figures = figuresOf(rulesInForce, language)
  const gone = ['maximumRatio', 'minimumPayout', 'bindingDays', 'newCustomerBonus', 'tier.C.ratio']
  for (const figure of gone) {
    const said = new RegExp(`(?<![\\d,.])${figures.get(figure) ?? 'missing'}`)
    expect(after.filter((words) => said.test(words))).toEqual([])
  }
})

test('the plan rule works out the example band by band, for both structures', () => {
  const words = wordsOfPage('en', 'plan-rule').join('\n').replaceAll(/\s+/g, ' ')
  for (const row of [
    'A 200,000 USD 3% 6,000 USD B 200,000 USD 5% 10,000 USD C 100,000 USD 7% 7,000 USD Total 500,000 USD 23,000 USD',
    'A 200,000 USD 3% 6,000 USD B 300,000 USD 5% 15,000 USD Total 500,000 USD 21,000 USD',
    'The company is paid the higher amount, 23,000 USD',
  ])
    expect(words).toContain(row)
})

test('other ratios change the example', () => {
  const words = wordsOfPage('en', 'plan-rule', otherRules).join(' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('C 100,000 USD 10.5% 10,500 USD')
  expect(words).toContain('Total 500,000 USD 34,500 USD')
})

test.each(languages)(
  'the days of the binding are the same in every text in %s, and the guidebook names the difference',
  (language) => {
    const daysOf = (count: number) => documents[language].textFigures.days(count).replaceAll(/\s/g, ' ')
    const binding = daysOf(180)
    const association = daysOf(30)
    const section = (name: string, id: string) =>
      textOf(language, name)
        .sections.filter((one) => one.id === id)
        .flatMap(({ pieces }) => pieces.map(plainTextOf))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    expect(section('plan-rule', 'binding')).toContain(binding)
    expect(section('plan-rule', 'binding')).not.toContain(association)
    expect(section('faq', 'binding-time')).toContain(binding)
    expect(section('guidebook', 'binding')).toContain(association)
    expect(section('guidebook', 'binding')).toContain(binding)
  },
)

const linksIn = (pieces: Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    const [tag, properties, ...parts] = piece
    return [...(tag === 'a' ? [properties?.['href'] ?? ''] : []), ...linksIn(parts)]
  })

test.each(every)('every link of %s/%s has a target', (language, name) => {
  const { lead, sections } = textOf(language, name)
  const targets = new Map<string, string>([
    [paths.planRule, 'plan-rule'],
    [paths.guidebook, 'guidebook'],
    [paths.material, 'material'],
    [paths.faq, 'faq'],
  ])
  const isDead = (href: string) => {
    const { pathname, hash, search } = new URL(href, 'http://portal.example/here')
    if (search !== '') return !/^\?legal=(?:service-agreement|privacy-policy)$/.test(search)
    const target = targets.get(pathname)
    if (hash !== '' && target) return !textOf(language, target).sections.some(({ id }) => `#${id}` === hash)
    return !Object.values<string>(paths).includes(pathname)
  }
  const links = linksIn([...lead, ...sections.flatMap(({ pieces }) => pieces)])
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(isDead)).toEqual([])
})

test.each(names)('cn/%s is written as Chinese is printed', (name) => {
  for (const words of wordsOfPage('cn', name).filter((one) => /\p{Script=Han}/u.test(one))) {
    expect(words).not.toMatch(/\p{Script=Han}[,;:!?]|\p{Script=Han}\.(?!\w)/u)
    expect(words).not.toMatch(/\p{Script=Han}[\dA-Za-z]|[\dA-Za-z%]\p{Script=Han}/u)
    expect(words).not.toContain('**')
  }
})
