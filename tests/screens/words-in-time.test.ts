// @vitest-environment jsdom
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { chooseLanguage, loadWords, startI18n } from '#web/platform/i18n/i18n.ts'

test('words that are asked for while the language is on its way come in both, and before it changes', async () => {
  await startI18n('en')
  const switching = chooseLanguage('cn')
  await loadWords('private')
  i18next.on('languageChanged', () => expect(i18next.t('home.title')).toBe('首页'))
  await switching
  expect(i18next.language).toBe('zh-Hans')
  expect(i18next.t('home.title')).toBe('首页')
})
