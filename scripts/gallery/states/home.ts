import { paperWidth, type State, type Visit } from '../state.ts'
import { longName, nameEverybody, openHome, profile } from './open-home.ts'

const screen = 'home'
const seeded = [
  ['verified', 'alice-chen'],
  ['company with 5,000 customers', 'harbor-media'],
  ['not verified', 'bruno-diaz'],
  ['under review', 'carol-wu'],
  ['verification failed', 'daniel-ng'],
  ['suspended', 'erin-park'],
  ['new, no rows yet', 'grace-kim'],
] as const

export const homeStates: State[] = [
  ...seeded.map(([name, username]) => ({
    screen,
    name,
    arrive: (visit: Visit) => openHome(visit, username),
  })),
  {
    screen,
    name: 'a very long name',
    async arrive(visit) {
      await nameEverybody(visit, longName)
      // The portal keeps these customers for a minute; no later picture shows the figures of this account.
      await openHome(visit, 'daniel-ng')
    },
  },
  {
    screen,
    name: 'link copied',
    async arrive(visit) {
      const { page, messages } = visit
      await openHome(visit)
      await page.getByRole('button', { name: messages.promotionLink.copy }).click()
      await page.getByRole('button', { name: messages.copy.copied }).waitFor()
    },
  },
  {
    screen,
    name: 'link that could not be copied',
    async arrive(visit) {
      const { page, messages } = visit
      await page.addInitScript(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false",
      )
      await openHome(visit)
      await page.getByRole('button', { name: messages.promotionLink.copy }).click()
      await page.getByText(messages.copy.failed).waitFor()
    },
  },
  {
    screen,
    name: 'link not made yet',
    async arrive(visit) {
      await visit.breakCalls({
        path: '/home/getBaseInfo',
        body: { code: 0, msg: 'success', data: { ...profile, name: 'Harbor', url: null } },
      })
      await openHome(visit)
    },
  },
  {
    screen,
    name: 'earning without a bank account',
    async arrive(visit) {
      const earned = { returnMoney: 620, alreadyMoney: 0, money: 620 }
      await visit.breakCalls({
        path: '/home/getBaseInfo',
        body: { code: 0, msg: 'success', data: { ...profile, ...earned, name: 'Harbor' } },
      })
      await openHome(visit)
    },
  },
  {
    screen,
    name: 'suspended, with the reason at the button',
    async arrive(visit) {
      await openHome(visit, 'erin-park')
      await visit.page.getByRole('button', { name: visit.messages.promotionLink.copy }).focus()
      await visit.page.getByRole('tooltip').waitFor()
    },
  },
  {
    screen,
    name: 'changed since the last visit',
    async arrive(visit) {
      await openHome(visit)
      await visit.page.evaluate(`(() => {
        const visits = JSON.parse(localStorage.getItem('visits'))
        const [visit] = Object.values(visits)
        const seen = { ...visit.seen, customers: visit.seen.customers - 3, billed: '2020-01', paid: 'another' }
        // A visit that has not ended goes on until the page is left.
        Object.assign(visit, { at: visit.at - 3 * 86_400_000, seen, isOver: true })
        localStorage.setItem('visits', JSON.stringify(visits))
      })()`)
      await openHome(visit)
      const changes = visit.page.getByRole('region', { name: visit.messages.lastVisit.name })
      const last = changes.locator('li').nth(3)
      // A phone shows the first one, and a button that opens the rest.
      const more = changes.getByRole('button', { expanded: false })
      await last.or(more).first().waitFor()
      if ((await more.count()) > 0) await more.click()
      await last.waitFor()
    },
  },
  {
    screen,
    name: 'a device with a share sheet',
    async arrive(visit) {
      await visit.page.addInitScript('navigator.share = async () => {}')
      await openHome(visit)
      await visit.page.getByRole('button', { name: visit.messages.promotionLink.share }).waitFor()
    },
  },
  { screen, name: 'printed', isPrint: true, widths: [paperWidth], arrive: (visit) => openHome(visit) },
]
