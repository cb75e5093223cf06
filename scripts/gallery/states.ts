import sharp from 'sharp'
import { languageAfter, languageOf } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import { mockCheckEmailCodeMutation, mockSetPayoutAccountMutation } from '../mocks/__generated__/mocks.ts'
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
import { arrive, chooseOption, paperWidth, type State, type Visit } from './visit.ts'

/** Below this width the menu is a drawer. */
const drawerBelow = 768
const alice = 'alice-chen'
const home = { path: paths.homeIndex, as: alice }
const broken = (path: string) => [{ path, code: 100100 }]

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = ({ page }: Visit, name: string) => page.getByLabel(name, { exact: true })
const inDialog = ({ page }: Visit) => page.getByRole('dialog')
/** Submits the open dialog. */
const send = ({ page }: Visit) => page.locator('[role="dialog"] [type="submit"]').click()

/** Opens the menu of a narrow window. */
const openMenu = async (visit: Visit) => {
  const { messages, page, width } = visit
  if (width >= drawerBelow) return
  await press(visit, messages.menu.open)
  await page.getByRole('dialog', { name: messages.menu.name }).waitFor()
}

const logIn = async (visit: Visit, password = 'Portal-demo1') => {
  const { page, messages, readCaptcha } = visit
  await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
  await field(visit, messages.login.username).fill(alice)
  await field(visit, messages.login.password).fill(password)
  await field(visit, messages.login.captcha).fill(await readCaptcha())
  await press(visit, messages.login.submit)
}

const chooseCompany = async (visit: Visit) => {
  await visit.page.getByRole('tab', { name: visit.messages.registerKind.COMPANY }).click()
  await visit.page.getByLabel(visit.messages.register.companyName).waitFor()
}

/** Fills in every field of the form for individuals. */
const register = async (visit: Visit, username = 'mina-park') => {
  const { page, messages, language } = visit
  const { register, newPassword } = messages
  const country = new Intl.DisplayNames(languageOf(language).locale, { type: 'region' }).of('SG') ?? ''
  await field(visit, register.username).fill(username)
  await field(visit, newPassword.label).fill('Portal-demo1')
  await field(visit, newPassword.confirmation).fill('Portal-demo1')
  await field(visit, register.fullName).fill('Mina Park')
  await chooseOption(page.getByRole('combobox', { name: register.country }), country)
  await field(visit, register.phoneNumber).fill('81234567')
  await field(visit, register.email).fill(`${username}@example.com`)
  await field(visit, register.email).blur()
}

/** Loads the page again with what the preceding step would have stored in the tab. */
const reloadWith = async ({ page }: Visit, stored: Record<string, unknown>) => {
  const texts = Object.entries(stored).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  await page.evaluate((entries) => Object.assign(sessionStorage, Object.fromEntries(entries)), texts)
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
  await reloadWith(visit, {
    duration: sentCode('PASSWORD_RESET', 'alice-chen@example.com'),
    name: 'a********n',
  })
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

const openAgreement = ({ page, messages }: Visit) =>
  page.getByRole('link', { name: messages.legal.SERVICE_AGREEMENT }).click()

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

const openQuitDialog = async (visit: Visit) => {
  await openMenu(visit)
  await press(visit, visit.messages.menu.quit)
}

/** The states that every screen with one list has. */
const statesOfList = (screen: string, path: string, call: string): Record<string, State> => ({
  [`${screen}: rows`]: { path, as: alice },
  [`${screen}: many pages`]: { path: `${path}?page=2`, as: 'harbor-media' },
  [`${screen}: empty`]: { path, as: 'grace-kim', faults: [listOf(call)], shows: (m) => m.table.empty },
  [`${screen}: failed`]: { path, as: alice, faults: broken(call), shows: (m) => m.frame.retry },
  [`${screen}: loading`]: { path, as: alice, isHeld: true },
  [`${screen}: export failed`]: {
    path,
    as: alice,
    async steps(visit) {
      await visit.breakCalls(...broken(call))
      await press(visit, visit.messages.export.start)
    },
    shows: (m) => m.errorCode['100100'],
  },
  [`${screen}: printed`]: { path, as: alice, width: paperWidth },
})

/** A made-up identity document. */
const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0c6b4f' } })
  .png()
  .toBuffer()
const uploads = '**/uploads/identity-documents'
const verification = { path: `${paths.homeIndex}?dialog=verification`, as: 'bruno-diaz' }
const companyVerification = {
  ...verification,
  faults: [profileWith({ name: 'Diaz Trading Ltd', authStatus: 0, url: null })],
}

const place = ({ page }: Visit, name: string) => page.getByRole('group', { name })
const upload = (visit: Visit, name: string, buffer = picture) =>
  place(visit, name)
    .locator('input[type=file]')
    .setInputFiles({ name: 'my document, taken on 12 November 2026.png', mimeType: 'image/png', buffer })
const uploaded = (visit: Visit, name: string) =>
  place(visit, name).getByText(visit.messages.image.uploaded).waitFor()
const submitVerification = (visit: Visit) =>
  inDialog(visit).getByRole('button', { name: visit.messages.certify.submit, exact: true }).click()
const fillVerification = async (visit: Visit) => {
  await field(visit, visit.messages.certify.realName).fill('Bruno Díaz')
  await field(visit, visit.messages.certify.idNumber).fill('X-2041-7')
  await field(visit, visit.messages.certify.address).fill('Calle Mayor 1, 28013 Madrid')
}

/** Every screen in every state that differs in kind: `screen: state`. */
export const states = {
  'promotion: page': { path: '/promote/home?sid=0123456789abcdef' },

  'login: empty': { path: paths.login },
  'login: errors at the fields': {
    path: paths.login,
    steps: (visit) => press(visit, visit.messages.login.submit),
    shows: (m) => m.problem.REQUIRED,
  },
  'login: wrong password': {
    path: paths.login,
    steps: (visit) => logIn(visit, 'not-the-password'),
    shows: (m) => m.login.credentialsRejected,
  },
  'login: on its way': {
    path: paths.login,
    async steps(visit) {
      await visit.page.getByRole('button', { name: visit.messages.captcha.new }).getByRole('img').waitFor()
      await visit.holdData()
      await logIn(visit)
      await visit.page.locator('[type="submit"][data-loading]').waitFor()
    },
  },
  'login: no captcha': {
    path: paths.login,
    faults: broken('/register/kaptcha'),
    shows: (m) => m.captcha.failed,
  },

  'registration: individual': { path: paths.register },
  'registration: company': { path: paths.register, steps: chooseCompany },
  'registration: company, errors at the fields': {
    path: paths.register,
    async steps(visit) {
      await chooseCompany(visit)
      await press(visit, visit.messages.register.submit)
    },
    shows: (m) => m.problem.REQUIRED,
  },
  'registration: filled, name taken': {
    path: paths.register,
    steps: (visit) => register(visit, alice),
    shows: (m) => m.errorCode['100608'],
  },
  'registration: choosing a dial code': {
    path: paths.register,
    async steps({ page, messages }) {
      await page.getByRole('combobox', { name: messages.register.prefix }).click()
      await page.getByRole('option').locator('img').nth(2).waitFor()
    },
  },
  'registration: switching the form': {
    path: paths.register,
    async steps(visit) {
      await field(visit, visit.messages.register.username).fill('mina-park')
      await visit.page.getByRole('tab', { name: visit.messages.registerKind.COMPANY }).click()
    },
    shows: (m) => m.register.switchText,
  },
  'registration: human check': {
    path: paths.register,
    async steps(visit) {
      await register(visit)
      await press(visit, visit.messages.register.submit)
      await visit.page.getByLabel(visit.messages.humanCheck.label).waitFor()
    },
  },
  'registration: code and password': { path: paths.register, steps: openRegistrationCode },
  'registration: successful': openedWith(paths.successful, {
    audience: 'CUSTOMER',
    username: 'mina-park',
    bonus: '1.00',
  }),
  'registration: on the promotion page': { path: `${paths.promoteRegister}?sid=0123456789abcdef` },

  'password reset: address': { path: paths.forgotPassword },
  'password reset: code': { path: paths.forgotPassword, steps: openResetCode },
  'password reset: new password': {
    path: paths.forgotPassword,
    data: {
      CheckEmailCode: mockCheckEmailCodeMutation({
        checkEmailCode: { __typename: 'CheckEmailCodeSuccess', username: 'alice-chen' },
      }),
    },
    async steps(visit) {
      await openResetCode(visit)
      await field(visit, visit.messages.emailCode.label).fill('ABC123')
      await press(visit, visit.messages.forgotPassword.submit)
      await field(visit, visit.messages.resetPassword.label).waitFor()
    },
  },
  'password reset: successful': openedWith(paths.successfulReset, { isReset: true }),

  'legal texts: agreement': {
    path: paths.login,
    async steps(visit) {
      await openAgreement(visit)
      await inDialog(visit).getByRole('heading').nth(2).waitFor()
    },
  },

  'home: verified': home,
  'home: not verified': { ...home, as: 'bruno-diaz' },
  'home: under review': { ...home, as: 'carol-wu' },
  'home: verification failed': { ...home, as: 'daniel-ng' },
  'home: suspended, with the reason at the button': {
    ...home,
    as: 'erin-park',
    async steps({ page, messages }) {
      await page.getByRole('button', { name: messages.promotionLink.copy }).focus()
      await page.getByRole('tooltip').waitFor()
    },
  },
  'home: new, no rows yet': { ...home, as: 'grace-kim' },
  // The portal keeps these customers for a minute; no other state shows the figures of this account.
  'home: a very long name': { ...home, as: 'daniel-ng', faults: longNames },
  'home: link not made yet': { ...home, faults: [profileWith({ url: null })] },
  'home: changed since the last visit': {
    ...home,
    async steps({ page, messages }) {
      await page.evaluate(() => {
        const visits = JSON.parse(localStorage.getItem('visits') ?? '{}')
        for (const visit of Object.values<{ at: number; seen: { customers: number } }>(visits)) {
          const seen = {
            ...visit.seen,
            customers: visit.seen.customers - 3,
            billed: '2020-01',
            paid: 'another',
          }
          // A visit that has not ended goes on until the page is left.
          Object.assign(visit, { at: visit.at - 3 * 86_400_000, seen, isOver: true })
        }
        localStorage.setItem('visits', JSON.stringify(visits))
      })
      await page.reload()
      const changes = page.getByRole('region', { name: messages.lastVisit.name })
      await changes.locator('li').first().waitFor()
      // A phone shows the first one, and a button that opens the rest.
      for (const more of await changes.getByRole('button', { expanded: false }).all()) await more.click()
    },
  },
  'home: printed': { ...home, width: paperWidth },
  'home: loading': { ...home, isHeld: true },
  'home: still waiting after eight seconds': {
    ...home,
    async steps({ page, holdData }) {
      await page.clock.install()
      await holdData()
      await page.reload()
      await page.locator('[aria-busy="true"]').first().waitFor()
      await page.clock.fastForward(8500)
    },
    shows: (m) => m.frame.stillWaiting,
  },
  'home: figures that could not be renewed': {
    ...home,
    async steps(visit) {
      const { page, messages, breakCalls } = visit
      await openMenu(visit)
      await page.getByRole('link', { name: messages.menu.loginLog }).click()
      await page.getByRole('table', { name: messages.loginLogs.name }).waitFor()
      await breakCalls(...broken('/home/*'))
      await page.goBack()
    },
    shows: (m) => m.frame.retry,
  },
  'home: all failed': { ...home, faults: broken('/home/*'), shows: (m) => m.frame.retry },
  'home: customers filtered and sorted': {
    path: `${paths.homeIndex}?binding=bound&sort=-total&page=2`,
    as: 'harbor-media',
  },
  'home: no customer matches': {
    path: `${paths.homeIndex}?certification=uncertified`,
    as: alice,
    steps: ({ page }) => page.getByRole('searchbox').fill('nobody'),
    shows: (m) => m.customers.noMatch,
  },
  'home: columns being chosen': {
    path: `${paths.homeIndex}?columns=binding,expires,total`,
    as: alice,
    // A phone has cards instead of columns.
    width: 1440,
    steps: (visit) => press(visit, visit.messages.customers.columns),
  },
  'home: a customer opened': {
    ...home,
    async steps(visit) {
      await visit.page.locator('[data-opens="customer"]').first().click()
      await inDialog(visit).getByRole('meter', { name: visit.messages.customerPanel.standing }).waitFor()
    },
  },

  ...statesOfList('my invoice', paths.myInvoice, '/home/getBillList'),
  'my invoice: figures that differ': {
    path: paths.myInvoice,
    as: alice,
    faults: [billsThatDiffer],
    async steps({ page }) {
      const closed = page.locator('[data-opens="bill"][aria-expanded="false"]')
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
    },
  },
  'my invoice: three years': { path: `${paths.myInvoice}?months=36`, as: 'harbor-media' },
  'my invoice: statement': { path: `${paths.myInvoice}?statement=2026-10`, as: alice },
  'my invoice: statement of no bill': {
    path: `${paths.myInvoice}?statement=1999-01`,
    as: alice,
    shows: (m) => m.statement.noneHint,
  },
  'my invoice: full statement printed': {
    path: `${paths.myInvoice}?statement=${lastMonth}`,
    as: 'harbor-media',
    width: paperWidth,
    data: fullStatement,
    steps: ({ page }) => page.getByText('$84,000.04').waitFor(),
  },

  ...statesOfList('login log', paths.loginLog, '/home/web/logQuery'),
  'login log: a login not seen before': {
    path: paths.loginLog,
    as: alice,
    faults: [loginsWithUnseenOne],
    shows: (m) => m.loginInsights.reset,
  },
  'login log: sessions': { path: `${paths.loginLog}#sessions`, as: alice, data: severalSessions },
  'login log: log out everywhere else': {
    path: paths.loginLog,
    as: alice,
    data: severalSessions,
    steps: (visit) => press(visit, visit.messages.sessions.endOthers),
    shows: (m) => m.sessions.question,
  },

  'plan rule: text': { path: paths.planRule, as: alice },
  'plan rule: failed': {
    path: paths.planRule,
    as: alice,
    async steps({ page }) {
      // The chunk of the screen has the same name.
      await page.route(/\/(?:assets\/plan-rule-(?!screen)[^/]*\.js|plan-rule\.md)/, (route) => route.abort())
      await page.reload()
    },
    shows: (m) => m.frame.retry,
  },
  'guidebook: text': { path: paths.guidebook, as: alice },
  'FAQ: a question open': {
    path: paths.faq,
    as: alice,
    steps: ({ page }) => page.locator('summary').first().click(),
  },
  'FAQ: no question matches': {
    path: paths.faq,
    as: alice,
    async steps({ page }) {
      await page.getByRole('searchbox').fill('zzz')
      await page.getByRole('status').filter({ hasText: 'zzz' }).waitFor()
    },
  },
  'material: with the link': { path: paths.material, as: alice },
  'material: not verified, in the other language': {
    path: paths.material,
    as: 'bruno-diaz',
    steps: ({ page, language }) => page.goto(`${paths.material}?in=${languageAfter(language).key}`),
  },
  'material: shared by WeChat': {
    path: `${paths.material}?dialog=wechat`,
    as: alice,
    shows: (m) => m.weChat.title,
  },

  'frame: menu drawer': { ...home, width: 375, steps: openMenu },
  'frame: icon rail': { ...home, width: 900 },
  'frame: quit dialog': { ...home, steps: openQuitDialog, shows: (m) => m.quit.title },
  'frame: toast': {
    ...home,
    async steps(visit) {
      await openQuitDialog(visit)
      await inDialog(visit).getByRole('button', { name: visit.messages.frame.cancel }).click()
      // A toast stays while the pointer is over it.
      await visit.page.getByRole('status').filter({ hasText: visit.messages.quit.canceled }).hover()
    },
  },
  'frame: session about to end': {
    ...home,
    async steps({ page }) {
      await page.clock.setFixedTime(Date.now() + 28 * 60_000)
      await page.evaluate("window.dispatchEvent(new Event('focus'))")
    },
    shows: (m) => m.idle.title,
  },
  'frame: not found': { path: '/no-such-page', shows: (m) => m.notFound.title },
  'frame: not found behind the login': {
    path: `${paths.home}/no-such-page`,
    as: alice,
    shows: (m) => m.notFound.title,
  },
  'frame: first visit to a screen without a network': {
    ...home,
    async steps(visit) {
      await openMenu(visit)
      await visit.page.context().setOffline(true)
      // The browser may have the screen's code from an earlier visit.
      await visit.page.route('**/assets/**', (route) => route.abort())
      await visit.page.getByRole('link', { name: visit.messages.menu.myInvoice }).click()
    },
    shows: (m) => m.crash.title,
  },
  'frame: part that has crashed': {
    ...home,
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

  'dialogs: account menu': { ...home, steps: openAccountMenu, shows: (m) => m.accountManager.title },
  'dialogs: profile': {
    ...home,
    as: 'carol-wu',
    async steps(visit) {
      await openAccountMenu(visit)
      await visit.page.getByRole('menuitem', { name: visit.messages.profileDialog.title }).click()
      await inDialog(visit).getByText(visit.messages.verification.name).waitFor()
    },
  },
  'dialogs: feedback': { ...home, steps: openFeedback },
  'dialogs: feedback, errors at the fields': {
    ...home,
    async steps(visit) {
      await openFeedback(visit)
      await send(visit)
    },
    shows: (m) => m.problem.REQUIRED,
  },
  'dialogs: feedback, not sent': {
    ...home,
    async steps(visit) {
      await openFeedback(visit)
      await visit.breakCalls(...broken('/*'))
      await field(visit, visit.messages.feedback.subject).fill('Export of bills')
      await field(visit, visit.messages.feedback.content).fill('A file of all bills would help us.')
      await send(visit)
    },
    shows: (m) => m.feedback.failed,
  },
  'dialogs: AM number, one is bound': { ...home, steps: openAccountManager },
  'dialogs: payment method, one is bound': { ...home, steps: openPayout },
  'dialogs: payment method, errors at the fields': {
    ...home,
    as: 'grace-kim',
    async steps(visit) {
      await openPayout(visit)
      await send(visit)
    },
    shows: (m) => m.problem.REQUIRED,
  },
  'dialogs: payment method, confirming the identity': {
    ...home,
    data: {
      SetPayoutAccount: mockSetPayoutAccountMutation({
        setPayoutAccount: { __typename: 'IdentityConfirmationRequired' },
      }),
    },
    async steps(visit) {
      await openPayout(visit)
      await visit.page
        .getByRole('textbox', { name: visit.messages.payout.accountNumber })
        .fill('004388120838')
      await send(visit)
      await inDialog(visit).getByRole('img', { name: visit.messages.captcha.picture }).waitFor()
    },
  },
  'dialogs: payment method, on its way': {
    ...home,
    async steps(visit) {
      await visit.holdData()
      await pressPayout(visit)
      await inDialog(visit).waitFor()
    },
  },

  'certification: a person begins': { ...verification, shows: (m) => m.certifyTitle.INDIVIDUAL },
  'certification: a card, one side there and one on its way': {
    ...verification,
    async steps(visit) {
      const { page, messages } = visit
      await field(visit, messages.idDocumentKind.IDENTITY_CARD).check()
      await fillVerification(visit)
      await upload(visit, messages.imagePlace.front)
      await uploaded(visit, messages.imagePlace.front)
      await page.route(uploads, () => {})
      await upload(visit, messages.imagePlace.back)
      await page.getByRole('progressbar').waitFor()
    },
  },
  'certification: a card, one side refused and one lost on the way': {
    ...verification,
    async steps(visit) {
      const { page, messages } = visit
      await field(visit, messages.idDocumentKind.IDENTITY_CARD).check()
      await upload(visit, messages.imagePlace.front, Buffer.from('MZ a program'))
      await page.getByText(messages.validation.img_type).waitFor()
      await page.route(uploads, (route) => route.abort('connectionreset'))
      await upload(visit, messages.imagePlace.back)
    },
    shows: (m) => m.image.unanswered,
  },
  'certification: the question before it is submitted': {
    ...verification,
    async steps(visit) {
      await field(visit, visit.messages.idDocumentKind.PASSPORT).check()
      await fillVerification(visit)
      await upload(visit, visit.messages.imagePlace.passport)
      await uploaded(visit, visit.messages.imagePlace.passport)
      await submitVerification(visit)
    },
    shows: (m) => m.certify.question,
  },
  'certification: a company': { ...companyVerification, shows: (m) => m.certifyTitle.COMPANY },
  'certification: nothing to hand in': {
    ...verification,
    as: 'carol-wu',
    shows: (m) => m.verification.UNDER_REVIEW,
  },
} satisfies Record<string, State>

/** Leads a visit to one of these states. */
export const arriveAt = (visit: Visit, name: keyof typeof states) => arrive(visit, states[name])
