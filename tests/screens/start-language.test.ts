// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { startLanguage } from '#web/shared/i18n/language.ts'

afterEach(() => localStorage.clear())

test.each([
  ['portal.example.com', 'en'],
  ['portal.example.cn', 'cn'],
  ['portal.example.com.cn', 'cn'],
  ['cn.example.com', 'en'],
  ['example.cn.com', 'en'],
  ['examplecn', 'en'],
  ['cn', 'en'],
  ['localhost', 'en'],
  ['127.0.0.1', 'en'],
])('a first visit to %s begins in %s', (host, language) => {
  expect(startLanguage(host)).toBe(language)
})

test.each(['en', 'cn'])('the stored choice %s comes before the host', (stored) => {
  localStorage.setItem('lang', stored)
  expect(startLanguage('portal.example.com')).toBe(stored)
  expect(startLanguage('portal.example.cn')).toBe(stored)
})

test.each(['', 'zh', 'EN', 'de', 'null', '{"lang":"cn"}'])('a stored "%s" is no choice', (stored) => {
  localStorage.setItem('lang', stored)
  expect(startLanguage('portal.example.com')).toBe('en')
  expect(startLanguage('portal.example.cn')).toBe('cn')
})

test('a browser that refuses its storage still begins', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(startLanguage('portal.example.cn')).toBe('cn')
})
