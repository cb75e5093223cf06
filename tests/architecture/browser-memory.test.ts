import { describe, expect, test } from 'vitest'
import { codeIn, read } from './sources.ts'

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

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, key = '', otherKey = '']) => key || otherKey)
/** A value that is stored for one user: by itself, or as the draft of a form. */
const naming = /^const name = '(\w+)'$|\bcreateDraft<\w+>\(\{\s*name: '(\w+)'/gm
const storage = read('web/platform/browser/browser-storage.ts')

const cookies = codeIn('bff').flatMap((path) =>
  found(read(path), /'__Host-([\w-]+)'|new SealedCookie<\w+>\('(\w+)'/g),
)

/** Every name of a cookie, of a stored value, and of one that is stored for one user. */
function keysInCode(): string[] {
  const stored = found(storage, /\b(?:read|write|forget)\((?:local|session), '(\w+)'/g)
  const several = found(storage, /\bof \[([^\]]+)\]\) write\(/g).flatMap((list) => found(list, /'(\w+)'/g))
  const personal = codeIn('web').flatMap((path) => found(read(path), naming))
  return [...new Set([...cookies, ...stored, ...several, ...personal.map((name) => `personal.${name}`)])]
}

test('the privacy policy is held to everything that a browser keeps', () => {
  expect(keysInCode().toSorted()).toEqual(Object.keys(kept).toSorted())
  // Another way to store something would not be found above.
  const writing = found(storage, /\bwrite\((?:local|session), ([^,]+),/g).filter(
    (key) => !/^'\w+'$/.test(key),
  )
  expect(writing).toEqual(['personalPrefix + name', 'key'])
  const storing = codeIn('web').filter((path) => /\brememberPersonal\(/.test(read(path)))
  expect(storing.filter((path) => found(read(path), naming).length === 0)).toEqual([
    'web/platform/forms/drafts.ts',
  ])
})

describe.each([
  ['English', 'en', 0],
  ['Chinese', 'zh', 1],
] as const)('the privacy policy in %s', (_language, file, at) => {
  const policy = read(`upstream-mock/texts/privacy-policy.${file}.html`).replaceAll(/\s+/g, ' ')

  test.each(Object.entries(kept))('names %s', (_key, words) => {
    expect(policy).toContain(words[at])
  })

  test('says how many cookies there are', () => {
    expect(cookies).toHaveLength(3)
    expect(policy).toMatch(/The portal sets three cookies|平台设置三个 Cookie/)
  })
})
