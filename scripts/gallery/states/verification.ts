import { paths } from '#rules/web-paths.ts'
import { drawDocument } from '../draw-document.ts'
import type { State, Visit } from '../state.ts'
import { openTopOfHome, profile } from './open-home.ts'

const screen = 'certification'
const uploads = '**/uploads/identity-documents'

const openForm = async (visit: Visit, as = 'bruno-diaz') => {
  const { page, words } = visit
  await openTopOfHome(visit, as)
  const { start, resubmit } = words.certify
  await page.getByRole('button', { name: as === 'daniel-ng' ? resubmit : start, exact: true }).click()
  await page.getByRole('dialog', { name: words.certifyTitle.INDIVIDUAL }).waitFor()
}
const fillTexts = async ({ page, words }: Visit) => {
  await page.getByLabel(words.certify.realName).fill('Bruno Díaz')
  await page.getByLabel(words.certify.idNumber).fill('X-2041-7')
  await page.getByLabel(words.certify.address).fill('Calle Mayor 1, 28013 Madrid')
}
const placeOf = ({ page }: Visit, name: string) => page.getByRole('group', { name })
const choose = (visit: Visit, place: string, name: string, buffer = drawDocument()) =>
  placeOf(visit, place).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
const submit = ({ page, words }: Visit) =>
  page.getByRole('dialog').getByRole('button', { name: words.certify.submit, exact: true }).click()

const openCompany = async (visit: Visit) => {
  const { page, words } = visit
  const data = { ...profile, name: 'Diaz Trading Ltd', authStatus: 0, url: null }
  await visit.breakCalls({ path: '/home/getBaseInfo', body: { code: 0, msg: 'success', data } })
  await visit.open(`${paths.homeIndex}?dialog=verification`, 'bruno-diaz')
  await page.getByRole('dialog', { name: words.certifyTitle.COMPANY }).waitFor()
}

export const verificationStates: State[] = [
  { screen, name: 'a person begins', isWindow: true, arrive: (visit) => openForm(visit) },
  {
    screen,
    name: 'a card, one side there and one on its way',
    async arrive(visit) {
      const { page, words } = visit
      await openForm(visit)
      await page.getByLabel(words.idDocumentKind.IDENTITY_CARD).check()
      await fillTexts(visit)
      await choose(visit, words.imagePlace.front, 'front of my identity card, taken on 12 November 2026.png')
      await placeOf(visit, words.imagePlace.front).getByText(words.image.uploaded).waitFor()
      await page.route(uploads, () => {})
      await choose(visit, words.imagePlace.back, 'back.png', drawDocument('back'))
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    screen,
    name: 'a card, one side refused and one lost on the way',
    async arrive(visit) {
      const { page, words } = visit
      await openForm(visit)
      await page.getByLabel(words.idDocumentKind.IDENTITY_CARD).check()
      await choose(visit, words.imagePlace.front, 'setup.png', Buffer.from('MZ a program'))
      await page.getByText(words.validation.img_type).waitFor()
      await page.route(uploads, (route) => route.abort('connectionreset'))
      await choose(visit, words.imagePlace.back, 'back.png')
      await placeOf(visit, words.imagePlace.back).getByText(words.image.unanswered).waitFor()
    },
  },
  {
    screen,
    name: 'a card, one image for both sides',
    async arrive(visit) {
      const { page, words } = visit
      await openForm(visit)
      await page.getByLabel(words.idDocumentKind.IDENTITY_CARD).check()
      await choose(visit, words.imagePlace.front, 'front.png')
      await choose(visit, words.imagePlace.back, 'back.png')
      await placeOf(visit, words.imagePlace.back).getByText(words.problem.SAME_FILE).waitFor()
    },
  },
  {
    screen,
    name: 'errors at the fields',
    async arrive(visit) {
      const { page, words } = visit
      await openForm(visit, 'daniel-ng')
      await page.getByLabel(words.idDocumentKind.PASSPORT).check()
      await submit(visit)
      await page.getByText(words.problem.REQUIRED).nth(3).waitFor()
    },
  },
  {
    screen,
    name: 'the question before it is submitted',
    async arrive(visit) {
      const { page, words } = visit
      await openForm(visit)
      await page.getByLabel(words.idDocumentKind.PASSPORT).check()
      await fillTexts(visit)
      await choose(visit, words.imagePlace.passport, 'passport.png')
      await placeOf(visit, words.imagePlace.passport).getByText(words.image.uploaded).waitFor()
      await submit(visit)
      await page.getByText(words.certify.question).waitFor()
    },
  },
  { screen, name: 'a company', arrive: openCompany },
  {
    screen,
    name: 'a company, not submitted',
    async arrive(visit) {
      const { page, words } = visit
      await openCompany(visit)
      await page.getByLabel(words.certify.companyName).fill('Diaz Trading Ltd')
      await page.getByLabel(words.certify.registrationCode).fill('HK-7201934')
      await page.getByLabel(words.certify.address).fill('Pier 4, Hong Kong')
      await choose(visit, words.imagePlace.certificate, 'certificate.png')
      await placeOf(visit, words.imagePlace.certificate).getByText(words.image.uploaded).waitFor()
      await visit.breakCalls({ path: '/home/auth', code: 100100 })
      await submit(visit)
      await page.getByRole('button', { name: words.certify.confirm, exact: true }).click()
      await page.getByText(words.certify.failed).waitFor()
    },
  },
  {
    screen,
    name: 'nothing to hand in',
    isWindow: true,
    async arrive(visit) {
      const { page, words } = visit
      await visit.open(`${paths.homeIndex}?dialog=verification`, 'carol-wu')
      await page.getByRole('dialog').getByText(words.verification.UNDER_REVIEW).waitFor()
    },
  },
]
