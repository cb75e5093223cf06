import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadMessages } from '#web/platform/i18n/i18n.ts'

beforeAll(() => loadMessages('private'))

test.each([
  [0, '0 customers', '共 0 位客户'],
  [1, '1 customer', '共 1 位客户'],
  [2, '2 customers', '共 2 位客户'],
  [21, '21 customers', '共 21 位客户'],
  [5000, '5,000 customers', '共 5,000 位客户'],
])('%i is counted as "%s", in Chinese "%s"', async (count, english, chinese) => {
  await chooseLanguage('en')
  expect(i18next.t('customers.count', { count })).toBe(english)
  await chooseLanguage('cn')
  expect(i18next.t('customers.count', { count })).toBe(chinese)
})
