import sharp from 'sharp'
import { languageAfter, languageOf } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import {
  billsThatDiffer,
  fullStatement,
  lastMonth,
  listOf,
  loginsWithUnseenOne,
  longNames,
  profileWith,
  severalSessions,
} from './data.ts'
import { openVisitor } from '../../tests/support/browser.ts'
import { fillPerson } from '../../tests/support/sign-up.ts'
import { arrive, forgetVisits, paperWidth, type State, type Visit } from './visit.ts'

/** Below this width the menu is a drawer. */
const drawerBelow = 768
const alice = 'alice-chen'
const to = (path: string, as?: string): State => ({ path, as })
const home = to(paths.homeIndex, alice)
const broken = (path: string) => [{ path, code: 100100 }]

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = ({ page }: Visit, name: string) => page.getByLabel(name, { exact: true })
const inDialog = ({ page }: Visit) => page.getByRole('dialog')
/** Submits the open dialog, or else the page's form. */
const send = ({ page }: Visit) => page.locator('[type="submit"]').last().click()
/** Opens the menu of a narrow window. */
const openMenu = async (visit: Visit) => {
  const { messages, page, width } = visit
  if (width >= drawerBelow) return
  await press(visit, messages.menu.open)
  await page.getByRole('dialog', { name: messages.menu.name }).waitFor()
}

const logIn = ({ page, messages }: Visit, password?: string) =>
  openVisitor(page, page.url()).logIn(alice, password, messages)

/** Fills in every field of the form for individuals. */
const register = ({ page, messages, language }: Visit) => {
  const country = new Intl.DisplayNames(languageOf(language).locale, { type: 'region' }).of('SG') ?? ''
  const newcomer = { username: 'mina-park', phone: '81234567', country }
  return fillPerson(page, newcomer, messages)
}

/** Loads the page again with what the preceding step would have stored in the tab. */
const reloadWith = async ({ page }: Visit, stored: Record<string, unknown>) => {
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values))
      sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, stored)
  await page.reload()
}
const sentCode = (purpose: string, email: string) => ({ email, purpose, resendAt: Date.now() + 48_000 })

const openRegistrationCode = async (visit: Visit) => {
  const email = 'mina-park@example.com'
  const values = { username: 'mina-park', email, acceptedTerms: 'yes' }
  await visit.page.evaluate((path) => history.replaceState(null, '', path), paths.validation)
  await reloadWith(visit, {
    registerList: { audience: 'AFFILIATE', kind: 'INDIVIDUAL', values, sid: null },
    pages: 'register',
    duration: sentCode('REGISTRATION', email),
  })
  await field(visit, visit.messages.emailCode.label).waitFor()
}

const openResetCode = async (visit: Visit) => {
  const duration = sentCode('PASSWORD_RESET', 'alice-chen@example.com')
  await reloadWith(visit, { duration, name: 'a********n' })
  await field(visit, visit.messages.emailCode.label).waitFor()
}
/** A page that the preceding page opens with a navigation state. */
const openedWith = (path: string, usr: object): State => ({
  path: paths.login,
  async steps({ page }) {
    const entry = JSON.stringify({ usr, key: 'gallery', idx: 0 })
    await page.evaluate(`history.replaceState(${entry}, '', '${path}')`)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})

const openAccountMenu = (visit: Visit) => press(visit, visit.messages.accountMenu.name)
const openAccountManager = async (visit: Visit) => {
  await openAccountMenu(visit)
  await visit.page.getByRole('menuitem', { name: visit.messages.accountManager.title }).click()
  await visit.page.getByRole('textbox', { name: visit.messages.accountManager.number }).waitFor()
}
const openFeedback = async (visit: Visit) => {
  await openMenu(visit)
  await press(visit, visit.messages.feedback.title)
  await field(visit, visit.messages.feedback.content).waitFor()
}
const pressPayout = ({ page, messages }: Visit) =>
  page.getByRole('region', { name: messages.payout.title }).getByRole('button').click()
const openPayout = async (visit: Visit) => {
  await pressPayout(visit)
  await visit.page.getByRole('textbox', { name: visit.messages.payout.bankName }).waitFor()
}

const openQuitDialog = (visit: Visit) => openMenu(visit).then(() => press(visit, visit.messages.menu.quit))

/** The states of a screen: each with what it adds to the way there, or changes of it. */
const screen = (name: string, way: State, its: Record<string, Partial<State>>): Record<string, State> =>
  Object.fromEntries(
    Object.entries(its).map(([state, change]) => [`${name}: ${state}`, { ...way, ...change }]),
  )

/** A screen with one list, and the states that all of those have. */
const listScreen = (name: string, path: string, call: string, its: Record<string, Partial<State>>) =>
  screen(name, to(path, alice), {
    rows: {},
    'many pages': { path: `${path}?page=2`, as: 'harbor-media' },
    empty: { as: 'grace-kim', faults: [listOf(call)], shows: (m) => m.table.empty },
    failed: { faults: broken(call), shows: (m) => m.frame.retry },
    loading: { isHeld: true },
    'export failed': {
      async steps(visit, m) {
        await visit.breakCalls(...broken(call))
        await press(visit, m.export.start)
      },
      shows: (m) => m.errorCode['100100'],
    },
    printed: { width: paperWidth },
    ...its,
  })

/** A made-up identity document. */
const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0c6b4f' } })
  .png()
  .toBuffer()
const uploads = '**/uploads/identity-documents'
const place = ({ page }: Visit, name: string) => page.getByRole('group', { name })
const upload = (visit: Visit, name: string, buffer = picture) =>
  place(visit, name)
    .locator('input[type=file]')
    .setInputFiles({ name: 'my document, taken on 12 November 2026.png', mimeType: 'image/png', buffer })
const uploaded = (visit: Visit, name: string) =>
  place(visit, name).getByText(visit.messages.image.uploaded).waitFor()
const fillVerification = async (visit: Visit) => {
  await field(visit, visit.messages.certify.realName).fill('Bruno Díaz')
  await field(visit, visit.messages.certify.idNumber).fill('X-2041-7')
  await field(visit, visit.messages.certify.address).fill('Calle Mayor 1, 28013 Madrid')
}

/** Every screen in every state that differs in kind: `screen: state`. */
export const states: Record<string, State> = {
  ...screen('promotion', to('/promote/home?sid=0123456789abcdef'), { page: {} }),

  ...screen('login', to(paths.login), {
    empty: {},
    'errors at the fields': {
      steps: (visit, m) => press(visit, m.login.submit),
      shows: (m) => m.problem.REQUIRED,
    },
    'wrong password': {
      steps: (visit) => logIn(visit, 'not-the-password'),
      shows: (m) => m.login.credentialsRejected,
    },
    'on its way': {
      async steps(visit, m) {
        await visit.page.getByRole('button', { name: m.captcha.new }).getByRole('img').waitFor()
        await visit.holdData()
        await logIn(visit)
        await visit.page.locator('[type="submit"][data-loading]').waitFor()
      },
    },
    'no captcha': { faults: broken('/register/kaptcha'), shows: (m) => m.captcha.failed },
  }),

  ...screen('registration', to(paths.register), {
    individual: {},
    company: {
      steps: ({ page }, m) => page.getByRole('tab', { name: m.registerKind.COMPANY }).click(),
      shows: (m) => m.register.companyName,
    },
    'choosing a dial code': {
      async steps({ page }, m) {
        await page.getByRole('combobox', { name: m.register.prefix }).click()
        await page.getByRole('option').nth(2).waitFor()
      },
    },
    'human check': {
      async steps(visit, m) {
        await register(visit)
        await press(visit, m.register.submit)
        await visit.page.getByLabel(m.humanCheck.label).waitFor()
      },
    },
    'code and password': { steps: openRegistrationCode },
    successful: openedWith(paths.successful, {
      audience: 'CUSTOMER',
      username: 'mina-park',
      bonus: '1.00',
    }),
    'on the promotion page': { path: `${paths.promoteRegister}?sid=0123456789abcdef` },
  }),

  ...screen('password reset', to(paths.forgotPassword), {
    address: {},
    code: { steps: openResetCode },
    'new password': {
      data: { CheckEmailCode: { checkEmailCode: { username: alice } } },
      async steps(visit, m) {
        await openResetCode(visit)
        await field(visit, m.emailCode.label).fill('ABC123')
        await press(visit, m.forgotPassword.submit)
        await field(visit, m.resetPassword.label).waitFor()
      },
    },
    successful: openedWith(paths.successfulReset, { isReset: true }),
  }),

  ...screen('legal texts', to(paths.login), {
    agreement: {
      async steps(visit, m) {
        await visit.page.getByRole('link', { name: m.legal.SERVICE_AGREEMENT }).click()
        await inDialog(visit).getByRole('heading').nth(2).waitFor()
      },
    },
  }),

  ...screen('home', home, {
    verified: {},
    'not verified': { as: 'bruno-diaz' },
    'under review': { as: 'carol-wu' },
    'verification failed': { as: 'daniel-ng' },
    suspended: { as: 'erin-park' },
    'new, no rows yet': { as: 'grace-kim' },
    // The portal keeps these customers for a minute; no other state shows the figures of this account.
    'a very long name': { as: 'daniel-ng', faults: longNames },
    'link not made yet': { faults: [profileWith({ url: null })] },
    'changed since the last visit': {
      async steps({ page }, m) {
        await forgetVisits(page)
        await page.reload()
        await page.getByRole('region', { name: m.lastVisit.name }).locator('li').first().waitFor()
      },
    },
    printed: { width: paperWidth },
    loading: { isHeld: true },
    'still waiting after eight seconds': {
      async steps({ page, holdData }) {
        await page.clock.install()
        await holdData()
        await page.reload()
        await page.locator('[aria-busy="true"]').first().waitFor()
        await page.clock.fastForward(8500)
      },
      shows: (m) => m.frame.stillWaiting,
    },
    'figures that could not be renewed': {
      async steps(visit, m) {
        await openMenu(visit)
        await visit.page.getByRole('link', { name: m.menu.loginLog }).click()
        await visit.page.getByRole('table', { name: m.loginLogs.name }).waitFor()
        await visit.breakCalls(...broken('/home/*'))
        await visit.page.goBack()
      },
      shows: (m) => m.frame.retry,
    },
    'all failed': { faults: broken('/home/*'), shows: (m) => m.frame.retry },
    'customers filtered': { path: `${paths.homeIndex}?binding=bound&page=2`, as: 'harbor-media' },
    'no customer matches': {
      steps: ({ page }) => page.getByRole('searchbox').fill('nobody'),
      shows: (m) => m.customers.noMatch,
    },
    'columns being chosen': {
      path: `${paths.homeIndex}?columns=binding,expires,total`,
      // A phone has cards instead of columns.
      width: 1440,
      steps: ({ page }, m) => page.getByRole('button', { name: m.customers.columns }).click(),
    },
    'a customer opened': {
      steps: (visit) => visit.page.locator('[data-opens="customer"]').first().click(),
      shows: (m) => m.customerPanel.rules,
    },
  }),

  ...listScreen('my invoice', paths.myInvoice, '/home/getBillList', {
    'figures that differ': {
      faults: [billsThatDiffer],
      async steps({ page }) {
        for (const bill of await page.locator('[data-opens="bill"]').all()) await bill.click()
      },
    },
    statement: { path: `${paths.myInvoice}?statement=2026-10` },
    'statement of no bill': {
      path: `${paths.myInvoice}?statement=1999-01`,
      shows: (m) => m.statement.noneHint,
    },
    'full statement printed': {
      path: `${paths.myInvoice}?statement=${lastMonth}`,
      as: 'harbor-media',
      width: paperWidth,
      data: fullStatement,
      steps: ({ page }) => page.getByText('$84,000.04').waitFor(),
    },
  }),

  ...listScreen('login log', paths.loginLog, '/home/web/logQuery', {
    'a login not seen before': { faults: [loginsWithUnseenOne], shows: (m) => m.loginInsights.reset },
    sessions: { path: `${paths.loginLog}#sessions`, data: severalSessions },
    'log out everywhere else': {
      data: severalSessions,
      steps: (visit, m) => press(visit, m.sessions.endOthers),
      shows: (m) => m.sessions.question,
    },
  }),

  ...screen('plan rule', to(paths.planRule, alice), { text: {} }),
  ...screen('guidebook', to(paths.guidebook, alice), { text: {} }),
  ...screen('FAQ', to(paths.faq, alice), {
    'a question open': { steps: ({ page }) => page.locator('summary').first().click() },
    'no question matches': { path: `${paths.faq}?q=zzz` },
  }),
  ...screen('material', to(paths.material, alice), {
    'with the link': {},
    'not verified, in the other language': {
      as: 'bruno-diaz',
      steps: ({ page, language }) => page.goto(`${paths.material}?in=${languageAfter(language).key}`),
    },
    'shared by WeChat': { path: `${paths.material}?dialog=wechat`, shows: (m) => m.weChat.title },
  }),

  ...screen('frame', home, {
    'menu drawer': { width: 375, steps: openMenu },
    'icon rail': { width: 900 },
    'quit dialog': { steps: openQuitDialog, shows: (m) => m.quit.title },
    toast: {
      async steps(visit, m) {
        await openQuitDialog(visit)
        await inDialog(visit).getByRole('button', { name: m.frame.cancel }).click()
        // A toast stays while the pointer is over it.
        await visit.page.getByRole('status').filter({ hasText: m.quit.canceled }).hover()
      },
    },
    'session about to end': {
      async steps({ page }) {
        await page.clock.setFixedTime(Date.now() + 28 * 60_000)
        await page.evaluate("window.dispatchEvent(new Event('focus'))")
      },
      shows: (m) => m.idle.title,
    },
    'not found': { path: '/no-such-page', as: undefined, shows: (m) => m.notFound.title },
    'not found behind the login': { path: `${paths.home}/no-such-page`, shows: (m) => m.notFound.title },
    'first visit to a screen without a network': {
      async steps(visit, m) {
        await openMenu(visit)
        await visit.page.context().setOffline(true)
        // The browser may have the screen's code from an earlier visit.
        await visit.page.route('**/assets/**', (route) => route.abort())
        await visit.page.getByRole('link', { name: m.menu.myInvoice }).click()
      },
      shows: (m) => m.crash.title,
    },
    'part that has crashed': {
      async steps({ page }) {
        await page.route('**/graphql', async (route) => {
          const answer = await (await route.fetch()).text()
          // A name that no screen can render.
          await route.fulfill({ body: answer.replace(/"name":"[^"]*"/, '"name":{}') })
        })
        await page.reload()
      },
      shows: (m) => m.frame.partFailed,
    },
  }),

  ...screen('dialogs', home, {
    'account menu': { steps: openAccountMenu, shows: (m) => m.accountManager.title },
    feedback: { steps: openFeedback },
    'feedback, errors at the fields': {
      steps: (visit) => openFeedback(visit).then(() => send(visit)),
      shows: (m) => m.problem.REQUIRED,
    },
    'feedback, not sent': {
      async steps(visit, m) {
        await openFeedback(visit)
        await visit.breakCalls(...broken('/*'))
        await field(visit, m.feedback.subject).fill('Export of bills')
        await field(visit, m.feedback.content).fill('A file of all bills would help us.')
        await send(visit)
      },
      shows: (m) => m.feedback.failed,
    },
    'AM number, one is bound': { steps: openAccountManager },
    'payment method, one is bound': { steps: openPayout },
    'payment method, confirming the identity': {
      data: { SetPayoutAccount: { setPayoutAccount: { __typename: 'IdentityConfirmationRequired' } } },
      async steps(visit, m) {
        await openPayout(visit)
        await visit.page.getByRole('textbox', { name: m.payout.accountNumber }).fill('004388120838')
        await send(visit)
        await inDialog(visit).getByRole('img', { name: m.captcha.picture }).waitFor()
      },
    },
    'payment method, on its way': {
      async steps(visit) {
        await visit.holdData()
        await pressPayout(visit)
        await inDialog(visit).waitFor()
      },
    },
  }),

  ...screen('certification', to(`${paths.homeIndex}?dialog=verification`, 'bruno-diaz'), {
    'a person begins': { shows: (m) => m.certifyTitle.INDIVIDUAL },
    'a card, one side there and one on its way': {
      async steps(visit, m) {
        await field(visit, m.idDocumentKind.IDENTITY_CARD).check()
        await fillVerification(visit)
        await upload(visit, m.imagePlace.front)
        await uploaded(visit, m.imagePlace.front)
        await visit.page.route(uploads, () => {})
        // Another content: the same image is refused for both sides.
        await upload(visit, m.imagePlace.back, Buffer.concat([picture, picture]))
        await visit.page.getByRole('progressbar').waitFor()
      },
    },
    'a card, one side refused and one lost on the way': {
      async steps(visit, m) {
        await field(visit, m.idDocumentKind.IDENTITY_CARD).check()
        await upload(visit, m.imagePlace.front, Buffer.from('MZ a program'))
        await visit.page.getByText(m.validation.img_type).waitFor()
        await visit.page.route(uploads, (route) => route.abort('connectionreset'))
        await upload(visit, m.imagePlace.back)
      },
      shows: (m) => m.image.unanswered,
    },
    'the question before it is submitted': {
      async steps(visit, m) {
        await field(visit, m.idDocumentKind.PASSPORT).check()
        await fillVerification(visit)
        await upload(visit, m.imagePlace.passport)
        await uploaded(visit, m.imagePlace.passport)
        await inDialog(visit).getByRole('button', { name: m.certify.submit, exact: true }).click()
      },
      shows: (m) => m.certify.question,
    },
    'a company': {
      faults: [profileWith({ name: 'Diaz Trading Ltd', authStatus: 0, url: null })],
      shows: (m) => m.certifyTitle.COMPANY,
    },
    'nothing to hand in': { as: 'carol-wu', shows: (m) => m.verification.UNDER_REVIEW },
  }),
}

/** Leads a visit to one of these states. */
export function arriveAt(visit: Visit, name: string): Promise<void> {
  const state = states[name]
  if (!state) throw new Error(`There is no state "${name}"`)
  return arrive(visit, state)
}
