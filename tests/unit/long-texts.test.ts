import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { plan } from '#rules/plan-rules.ts'
import { wholeDollars } from '#rules/money.ts'
import { type LanguageKey, languages as table } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import { type Piece, plainTextOf } from '#web/platform/long-text.ts'
import { compileText } from '#web/texts/compile/compile.ts'
import { figuresOf, type Rules, rulesInForce } from '#web/texts/compile/figures.ts'

const folder = join(import.meta.dirname, '../../web/brand/texts')
const languages = table.map(({ key }) => key)
const names = globSync('en/*.md', { cwd: folder }).map((path) => basename(path, '.md'))
const every = languages.flatMap((language) => names.map((name) => [language, name] as const))

const sourceOf = (language: LanguageKey, name: string) =>
  readFileSync(join(folder, language, `${name}.md`), 'utf8')
/** A text as the portal shows it, by the rules in force or by others. */
const textOf = (language: LanguageKey, name: string, rules: Rules = rulesInForce) =>
  compileText(sourceOf(language, name), figuresOf(rules, language))
const wordsOf = (...page: Parameters<typeof textOf>) => {
  const { title, lead, sections } = textOf(...page)
  const below = sections.flatMap((one) => [one.title, ...one.pieces.map(plainTextOf)])
  return [title, ...lead.map(plainTextOf), ...below].map((words) => words.replaceAll(/\s+/g, ' '))
}

test.each(every)('%s/%s has the headings, figures and links of the English text', (language, name) => {
  const outline = (one: LanguageKey) =>
    sourceOf(one, name)
      .split(/^(?=#{2,3} )/m)
      .map((part) => ({
        heading: /^(#+) .*(\{#.*\})/.exec(part)?.slice(1).join(' '),
        figures: [...new Set(part.match(/\{\{.*?\}\}/g))].toSorted(),
        links: (part.match(/\]\((?:<\?feedback=|[^)]*\))/g) ?? []).toSorted(),
      }))
  expect(outline(language)).toEqual(outline('en'))
})

const english =
  /\b(?:two|three|four|five|six|ten|twelve|fourteen|twenty|thirty|hundred)\b.{0,20}\b(?:days?|months?|years?|hours?|dollars?|USD|per cent|characters?)\b/i
const chinese =
  /[一二两三四五六七八九十百千万]+ ?(?:天|日内|个月|个工作日|年|小时|美元|周岁|个字符|位字符|位验证码)/
test.each(every)('no figure of the programme is typed into %s/%s', (language, name) => {
  const typed = sourceOf(language, name)
    // Ids, addresses, placeholders, and the numbers of list items.
    .replaceAll(/\{#[\w-]+\}|\]\([^)]*\)|\{\{.*?\}\}|`[^`\n]*`/g, '')
    .replaceAll(/^\d+\. /gm, '')
  for (const figure of [/.*\d.*/, english, chinese]) expect(figure.exec(typed)).toBeNull()
})

const { planRules } = rulesInForce
const otherRules: Rules = {
  ...rulesInForce,
  planRules: {
    ...planRules,
    tiers: planRules.tiers.map((tier) => ({ ...tier, ratio: tier.ratio * 1.5 })),
    maximumRatio: 0.105,
    minimumPayout: wholeDollars(plan.minimumPayout + 153),
    bindingDays: plan.bindingDays + 91,
    newCustomerBonus: wholeDollars(plan.newCustomerBonus + 7),
  },
}

test.each(every)('%s/%s follows when the rules change', (language, name) => {
  const after = wordsOf(language, name, otherRules)
  expect(after).not.toEqual(wordsOf(language, name))
  const figures = figuresOf(rulesInForce, language)
  for (const figure of ['maximumRatio', 'minimumPayout', 'bindingDays', 'newCustomerBonus', 'tier.C.ratio']) {
    const said = new RegExp(`(?<![\\d,.])${figures[figure] ?? 'missing'}`)
    expect(after.filter((words) => said.test(words))).toEqual([])
  }
})

test.each([
  [
    rulesInForce,
    [
      'A 200,000 USD 3% 6,000 USD B 200,000 USD 5% 10,000 USD C 100,000 USD 7% 7,000 USD Total 500,000 USD 23,000 USD',
      'A 200,000 USD 3% 6,000 USD B 300,000 USD 5% 15,000 USD Total 500,000 USD 21,000 USD',
      'The company is paid the higher amount, 23,000 USD',
    ],
  ],
  [otherRules, ['C 100,000 USD 10.5% 10,500 USD', 'Total 500,000 USD 34,500 USD']],
])('the plan rule works out both structures by the rules in force', (rules, rows) => {
  const words = wordsOf('en', 'plan-rule', rules).join(' ')
  for (const row of rows) expect(words).toContain(row)
})

const linksIn = (pieces: Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    const [tag, properties, ...parts] = piece
    return [...(tag === 'a' ? [properties?.['href'] ?? ''] : []), ...linksIn(parts)]
  })
const pages = new Map<string, string>([
  [paths.planRule, 'plan-rule'],
  [paths.guidebook, 'guidebook'],
  [paths.material, 'material'],
  [paths.faq, 'faq'],
])

test.each(every)('every link of %s/%s has a target', (language, name) => {
  const isDead = (href: string) => {
    const { pathname, hash, search } = new URL(href, 'http://portal.example/here')
    if (search !== '') return !/^\?(?:legal=(?:service-agreement|privacy-policy)$|feedback=.)/.test(search)
    const target = pages.get(pathname)
    if (hash !== '' && target) return !textOf(language, target).sections.some(({ id }) => `#${id}` === hash)
    return !Object.values<string>(paths).includes(pathname)
  }
  const { lead, sections } = textOf(language, name)
  const links = linksIn([...lead, ...sections.flatMap(({ pieces }) => pieces)])
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(isDead)).toEqual([])
})

test.each(names)('cn/%s is written as Chinese is printed', (name) => {
  const wrong = [
    /\p{Script=Han}[,;:!?]|\p{Script=Han}\.(?!\w)/u,
    /\p{Script=Han}[\dA-Za-z]|[\dA-Za-z%]\p{Script=Han}/u,
    /\*\*/,
  ]
  expect(wordsOf('cn', name).filter((words) => wrong.some((pattern) => pattern.test(words)))).toEqual([])
})

const compile = (markdown: string, language: LanguageKey = 'en') => {
  const minimum = language === 'cn' ? '100 美元' : '100 USD'
  return compileText(markdown, { minimumPayout: minimum })
}

test('a text has a title, a lead before the first heading, and sections', () => {
  const text = '# Rules\n\nShort.\n\n## Payment {#payment}\n\nFrom {{minimumPayout}} on.\n\n### When {#when}'
  expect(compile(text)).toEqual({
    title: 'Rules',
    lead: [['p', null, 'Short.']],
    sections: [
      { id: 'payment', title: 'Payment', level: 2, pieces: [['p', null, 'From 100 USD on.']] },
      { id: 'when', title: 'When', level: 3, pieces: [] },
    ],
  })
})

const td = 'td' as const
test.each<[markdown: string, piece: unknown]>([
  ['- one\n- **two**', ['ul', null, ['li', null, 'one'], ['li', null, ['strong', null, 'two']]]],
  ['1. one', ['ol', null, ['li', null, 'one']]],
  ['[Home](/home/index)', ['p', null, ['a', { href: '/home/index' }, 'Home']]],
  ['> Mind this.', ['note', null, ['p', null, 'Mind this.']]],
  [
    '| | Sum |\n|---|---:|\n| A | 1 |',
    [
      'table',
      null,
      ['thead', null, ['tr', null, [td, null], ['th', { scope: 'col', 'data-figure': 'true' }, 'Sum']]],
      ['tbody', null, ['tr', null, [td, {}, 'A'], [td, { 'data-figure': 'true' }, '1']]],
    ],
  ],
])('the Markdown %j becomes an element', (markdown, piece) => {
  expect(compile(`# Title\n\n${markdown}`).lead).toEqual([piece])
})

test.each([
  ['低于{{minimumPayout}}的', '低于 100 美元的'],
  ['提前 一个月', '提前一个月'],
  ['每天7%的IP地址', '每天 7% 的 IP 地址'],
])('Chinese keeps its spaces: %s', (markdown, words) => {
  expect(compile(`# 标题\n\n${markdown}`, 'cn').lead).toEqual([['p', null, words]])
})

test.each([
  ['Text.', 'must begin with its title'],
  ['# T\n\n{{minimumPayuot}}', 'no figure for {{minimumPayuot}} in'],
  ['# T\n\n## Payment', 'needs an id'],
  ['# T\n\n## Payment {#pay ment}', 'needs an id'],
  ['# T\n\n## A {#a}\n\n## B {#a}', 'Another heading already has the id "a"'],
  ['# T\n\n#### A {#a}', 'must begin with ## or ###'],
  ['# T\n\n<b>bold</b>', 'cannot contain this Markdown (html)'],
  ['# T\n\n**说明。**下文', 'put a space outside'],
])('an editor who writes %j is told: %s', (markdown, message) => {
  expect(() => compile(markdown)).toThrow(message)
})
