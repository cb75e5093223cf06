import { paths } from '#rules/web-paths.ts'
import type { Visit } from '../state.ts'

/**
 * Opens home and waits for its data.
 *
 * @param isWhole also waits for the parts below the window
 */
export const openHome = async (
  { page, messages, open }: Visit,
  as = 'alice-chen',
  query = '',
  isWhole = true,
) => {
  await open(paths.homeIndex + query, as)
  for (const name of [messages.home.account, messages.customers.name])
    await page.getByRole('group', { name }).and(page.locator('[aria-busy="false"]')).waitFor()
  if (!isWhole) return
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  // Insights come with the first customer; until then there is no table and no search.
  await page.locator('main article, #customers:not(:has(input))').first().waitFor()
  await page.evaluate('window.scrollTo(0, 0)')
}

/** Opens home for a picture of the window alone. */
export const openTopOfHome = (visit: Visit, as = 'alice-chen') => openHome(visit, as, '', false)

/** The upstream's profile of a company that is verified and may promote. */
export const profile = {
  name: '',
  authStatus: 1,
  type: 1,
  promotionStatus: 1,
  url: 'https://example.com/promote/home?sid=0123456789abcdef&lang=en',
  alreadyMoney: 1_234_567.89,
  returnMoney: 9_876_543.21,
  money: 11_111_111.1,
  age: 240,
  amNumber: '0417',
  bankCountryId: null,
  bankName: null,
  bankAccount: null,
  bankUserName: null,
}
/** 200 characters without a space: Latin letters, Hebrew, which runs from right to left, and emoji. */
export const longName = `${'W'.repeat(120)}${'שלום'.repeat(10)}${'😀👩‍👩‍👧‍👦'.repeat(5)}`

/** Gives the affiliate and every customer of this visit the name. */
export const nameEverybody = ({ breakCalls }: Visit, name: string) => {
  const customer = {
    name,
    bindStatus: 1,
    authStatus: 1,
    type: 0,
    bindTime: '2026-01-02 03:04:05',
    smsMoney: 1_234_567.89,
    voiceMoney: 1_234_567.89,
    money: 2_469_135.78,
    lastMoney: 1_234_567.89,
    monthMoney: 1_234_567.89,
    expiresTime: null,
  }
  const answer = (data: unknown) => ({ body: { code: 0, msg: 'success', data } })
  return breakCalls(
    { path: '/home/getBaseInfo', ...answer({ ...profile, name }) },
    { path: '/home/getCustomerList', ...answer({ records: [customer, customer], total: 2 }) },
  )
}
