import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeVariables } from '#web/app/theme/variables.ts'
import { brand } from '#web/brand/brand.ts'
import { codeIn, files, read, root } from './sources.ts'

const styles = files('web/**/*.css')
const code = codeIn('web')

test('the name, the accent and the logo of the brand are each in one file', () => {
  /** All files of the project that are text, whatever their names end with. */
  const sources = ['**/*', '.{ci,github}/*', '.env.example', '.npmrc']
    .flatMap((pattern) => files(pattern))
    .filter((path) => statSync(join(root, path)).isFile() && !readFileSync(join(root, path)).includes(0))
  const holding = (word: string) =>
    sources.filter((path) => read(path).toLowerCase().includes(word.toLowerCase()))
  for (const word of [brand.name, brand.accent]) expect(holding(word)).toEqual(['web/brand/brand.ts'])
  // The drawings of the logo, which no other picture has.
  for (const [, drawing = ''] of read('web/brand/logo.svg').matchAll(/\bd="([^"]{8,})"/g))
    expect(holding(drawing)).toEqual(['web/brand/logo.svg'])
})

test('the portal never requests the answer to a captcha', () => {
  const portal = files('web/**/*').filter((path) => /\.\w+$/.test(path) && !path.startsWith('web/ide/'))
  expect(portal.filter((path) => /demo\/captcha|__control/.test(read(path)))).toEqual([])
})

test('numbers, money and dates are formatted in one file of the app and the figures of a language', () => {
  const writing =
    /\bIntl\s*\.(?!\s*(?:DisplayNames|Segmenter)\b)|\.\s*toLocale(?:Date|Time)?String\b|\.toFixed\b/
  const figures = /^web\/(?:ide|codegen)\/|^web\/messages\/\w+\/text-figures\.ts$/
  expect(code.filter((path) => !figures.test(path) && writing.test(read(path)))).toEqual([
    // What this one formats, nobody sees.
    'web/platform/i18n/format-worker.ts',
    'web/platform/i18n/format.ts',
  ])
})

const packages = join(root, 'node_modules')
const installed = (path: string) => readFileSync(join(packages, path), 'utf8')
const found = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '', other = '']) => name || other))
const imported = found(code.map(read), /import '(@mantine\/[\w/.-]+\.css)'/g)

test('every variable that is used is defined, on the promotion page without those of Mantine', () => {
  const declared = /(--[\w-]+)\s*:/g
  /** Variables that code sets on an element. */
  const set = /['"`](--[\w-]+)['"`]/g
  const own = new Set([
    ...found(styles.map(read), declared),
    ...found(code.map(read), set),
    ...Object.keys(themeVariables.light),
  ])
  const ofMantine = globSync('@mantine/core/esm/**/*.mjs', { cwd: packages })
  const all = new Set([
    ...own,
    ...Object.values(themeVariables).flatMap((group) => Object.keys(group)),
    ...found(imported.map(installed), declared),
    ...found(ofMantine.map(installed), set),
  ])
  /** Variables that a text uses without a fallback and that are not among the defined ones. */
  const undefinedIn = (text: string, defined: ReadonlySet<string>) =>
    found([text], /var\(\s*(--[\w-]+)\s*\)/g).filter((name) => !defined.has(name))
  const used = [...styles, ...code].filter((path) => !/^web\/(?:ide|codegen)\//.test(path))
  const missing = used.flatMap((path) =>
    undefinedIn(read(path), path.startsWith('web/promote/') ? own : all).map((name) => `${path}: ${name}`),
  )
  expect([...missing, ...imported.flatMap((path) => undefinedIn(installed(path), all))]).toEqual([])
})

test('every component of Mantine that is used has its styles: without them its icons fill the page', () => {
  // What a file imports from Mantine to draw it, without types.
  const names = found(code.map(read), /import \{([^}]+)\} from '@mantine\/core'/g)
    .flatMap((list) => list.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
  expect(names).toContain('Button')
  const needed = names.map((name) => `@mantine/core/styles/${name}.css`)
  expect(needed.filter((path) => existsSync(join(packages, path)) && !imported.includes(path))).toEqual([])
})

test('no stylesheet of the web client has a colour of its own beside black and white', () => {
  const coloured =
    /#(?!(?:000|fff|000000|ffffff)\b)[\da-f]{3,8}\b|\b(?:oklch|hsl|rgb)a?\((?!0 0 0|255 255 255)/i
  const ofPages = styles.filter((path) => !path.startsWith('web/ide/'))
  expect(ofPages.filter((path) => coloured.test(read(path).replaceAll(/\burl\([^)]*\)/g, '')))).toEqual([])
})

/** What a browser keeps of the portal, by its key, and the words of the privacy policy that say so. */
const kept: Record<string, readonly [en: string, zh: string]> = {
  // Cookies
  portal: ['keeps you logged in', '保持登录状态'],
  captcha: ['one belongs to the login captcha', '登录时的图片验证码'],
  codes: [
    'belongs to e-mailed codes and ties the human check before an e-mailed code to your browser',
    '用于邮件验证码，并将获取邮件验证码前的人机验证与您的浏览器关联',
  ],
  // Local storage
  lang: ['the language', '您选择的语言'],
  scheme: ['the colour scheme you chose', '外观'],
  visits: ['when you last visited and what you saw then', '您上次访问的时间和当时所见的内容'],
  // Session storage
  reloadedBuild: ['for which version of the portal the page was reloaded', '页面曾为哪个版本的平台重新加载'],
  tabPerson: ['the account name that the tab shows', '该标签页显示的用户名'],
  personChange: ['whether it has changed', '账号是否已更换'],
  registerList: [
    'the unfinished steps of a registration, never the password',
    '尚未完成的注册步骤（不含密码）',
  ],
  pages: ['the unfinished steps of a registration', '尚未完成的注册步骤'],
  typePage: ['the unfinished steps of a registration', '尚未完成的注册步骤'],
  duration: ['the e-mail address that a code was last sent to', '最近一次接收验证码的电子邮箱'],
  name: ['the masked name of its account', '对应账号经遮盖的名称'],
  'personal.verification': [
    'what you entered for a verification, never the number of the document or the images',
    '您填写的认证信息（不含证件号码和图片）',
  ],
  'personal.feedback': ['feedback that you have not sent yet', '您尚未发送的反馈'],
  'personal.linkCopied': ['whether you copied your referral link', '您是否复制过推广链接'],
}

test('the privacy policy says everything that a browser keeps, and how many cookies there are', () => {
  const storage = read('web/platform/browser/browser-storage.ts')
  const cookies = found(codeIn('bff').map(read), /'__Host-([\w-]+)'|createSealedCookie<\w+>\('(\w+)'/g)
  const lists = found([storage], /\bof \[([^\]]+)\]\) write\(/g)
  const stored = [
    ...found([storage], /\b(?:read|write|forget)\((?:local|session), '(\w+)'/g),
    ...found(lists, /'(\w+)'/g),
  ]
  // Values of one user: each by itself, or as the draft of a form.
  const personal = found(code.map(read), /^const name = '(\w+)'$|\bcreateDraft<\w+>\(\{\s*name: '(\w+)'/gm)
  const keys = [...cookies, ...stored, ...personal.map((name) => `personal.${name}`)]
  expect([...new Set(keys)].toSorted()).toEqual(Object.keys(kept).toSorted())

  const policies = ['en', 'zh'].map((file) =>
    read(`upstream-mock/texts/privacy-policy.${file}.html`).replaceAll(/\s+/g, ' '),
  )
  const unsaid = Object.values(kept).flatMap((words) =>
    words.filter((sentence, at) => !policies[at]?.includes(sentence)),
  )
  expect(unsaid).toEqual([])
  expect(cookies).toHaveLength(3)
  expect(policies.join()).toMatch(/The portal sets three cookies.*平台设置三个 Cookie/)
})
