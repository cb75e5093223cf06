import { expect, test, vi } from 'vitest'
import { startLanguage } from '#web/platform/i18n/i18n.ts'

const at = (hostname: string, pathname = '/login', search = '') =>
  startLanguage({ hostname, pathname, search })

test.each([
  ['portal.example.com', 'en'],
  ['portal.example.cn', 'cn'],
  ['portal.example.com.cn', 'cn'],
  ['cn.example.com', 'en'],
  ['examplecn', 'en'],
  ['cn', 'en'],
  ['127.0.0.1', 'en'],
])('a first visit to %s starts in %s', (host, language) => {
  expect(at(host)).toBe(language)
})

test.each([
  ['en', 'en', 'en'],
  ['cn', 'cn', 'cn'],
  // Anything else is ignored.
  ['', 'en', 'cn'],
  ['EN', 'en', 'cn'],
])('with a stored "%s" a .com starts in %s, a .cn in %s', (stored, ofCom, ofCn) => {
  localStorage.setItem('lang', stored)
  expect([at('portal.example.com'), at('portal.example.cn')]).toEqual([ofCom, ofCn])
})

test('a browser that refuses its storage still starts', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(at('portal.example.cn')).toBe('cn')
})

test.each([
  ['/register', '?lang=cn&sid=7', 'cn'],
  ['/promote/register', '?lang=cn', 'cn'],
  ['/Promote/Register/', '?lang=cn', 'cn'],
  ['/validation', '?lang=cn', 'cn'],
  ['/register', '?lang=zh', 'en'],
  ['/register', '?lang=', 'en'],
  ['/login', '?lang=cn', 'cn'],
  ['/ForgotPassword', '?lang=cn', 'en'],
  ['/home/index', '?lang=cn', 'en'],
])('a link to %s%s starts in %s, whatever was chosen before', (pathname, search, language) => {
  localStorage.setItem('lang', 'en')
  expect(at('portal.example.cn', pathname, search)).toBe(language)
})
