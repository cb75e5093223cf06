import { paths } from '#rules/web-paths.ts'
import { drawDocument } from '../draw-document.ts'
import type { State, Visit } from '../state.ts'
import { openTopOfHome, profile } from './open-home.ts'

const screen = 'certification'
const uploads = '**/uploads/identity-documents'

const openForm = async (visit: Visit, as = 'bruno-diaz') => {
  const { page, messages } = visit
  await openTopOfHome(visit, as)
  const { start, resubmit } = messages.certify
  await page.getByRole('button', { name: as === 'daniel-ng' ? resubmit : start, exact: true }).click()
  await page.getByRole('dialog', { name: messages.certifyTitle.INDIVIDUAL }).waitFor()
}
const fillTexts = async ({ page, messages }: Visit) => {
  await page.getByLabel(messages.certify.realName).fill('Bruno Díaz')
  await page.getByLabel(messages.certify.idNumber).fill('X-2041-7')
  await page.getByLabel(messages.certify.address).fill('Calle Mayor 1, 28013 Madrid')
}
const placeOf = ({ page }: Visit, name: string) => page.getByRole('group', { name })
const choose = (visit: Visit, place: string, name: string, buffer = drawDocument()) =>
  placeOf(visit, place).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
const submit = ({ page, messages }: Visit) =>
  page.getByRole('dialog').getByRole('button', { name: messages.certify.submit, exact: true }).click()

const openCompany = async (visit: Visit) => {
  const { page, messages } = visit
  const data = { ...profile, name: 'Diaz Trading Ltd', authStatus: 0, url: null }
  await visit.breakCalls({ path: '/home/getBaseInfo', body: { code: 0, msg: 'success', data } })
  await visit.open(`${paths.homeIndex}?dialog=verification`, 'bruno-diaz')
  await page.getByRole('dialog', { name: messages.certifyTitle.COMPANY }).waitFor()
}

export const verificationStates: State[] = [
  { screen, name: 'a person begins', isWindow: true, arrive: (visit) => openForm(visit) },
  {
    screen,
    name: 'a card, one side there and one on its way',
    async arrive(visit) {
      const { page, messages } = visit
      await openForm(visit)
      await page.getByLabel(messages.idDocumentKind.IDENTITY_CARD).check()
      await fillTexts(visit)
      await choose(
        visit,
        messages.imagePlace.front,
        'front of my identity card, taken on 12 November 2026.png',
      )
      await placeOf(visit, messages.imagePlace.front).getByText(messages.image.uploaded).waitFor()
      await page.route(uploads, () => {})
      await choose(visit, messages.imagePlace.back, 'back.png', drawDocument('back'))
      await page.getByRole('progressbar').waitFor()
    },
  },
  {
    screen,
    name: 'a card, one side refused and one lost on the way',
    async arrive(visit) {
      const { page, messages } = visit
      await openForm(visit)
      await page.getByLabel(messages.idDocumentKind.IDENTITY_CARD).check()
      await choose(visit, messages.imagePlace.front, 'setup.png', Buffer.from('MZ a program'))
      await page.getByText(messages.validation.img_type).waitFor()
      await page.route(uploads, (route) => route.abort('connectionreset'))
      await choose(visit, messages.imagePlace.back, 'back.png')
      await placeOf(visit, messages.imagePlace.back).getByText(messages.image.unanswered).waitFor()
    },
  },
  {
    screen,
    name: 'a card, one image for both sides',
    async arrive(visit) {
      const { page, messages } = visit
      await openForm(visit)
      await page.getByLabel(messages.idDocumentKind.IDENTITY_CARD).check()
      await choose(visit, messages.imagePlace.front, 'front.png')
      await choose(visit, messages.imagePlace.back, 'back.png')
      await placeOf(visit, messages.imagePlace.back).getByText(messages.problem.SAME_FILE).waitFor()
    },
  },
  {
    screen,
    name: 'errors at the fields',
    async arrive(visit) {
      const { page, messages } = visit
      await openForm(visit, 'daniel-ng')
      await page.getByLabel(messages.idDocumentKind.PASSPORT).check()
      await submit(visit)
      await page.getByText(messages.problem.REQUIRED).nth(3).waitFor()
    },
  },
  {
    screen,
    name: 'the question before it is submitted',
    async arrive(visit) {
      const { page, messages } = visit
      await openForm(visit)
      await page.getByLabel(messages.idDocumentKind.PASSPORT).check()
      await fillTexts(visit)
      await choose(visit, messages.imagePlace.passport, 'passport.png')
      await placeOf(visit, messages.imagePlace.passport).getByText(messages.image.uploaded).waitFor()
      await submit(visit)
      await page.getByText(messages.certify.question).waitFor()
    },
  },
  { screen, name: 'a company', arrive: openCompany },
  {
    screen,
    name: 'a company, not submitted',
    async arrive(visit) {
      const { page, messages } = visit
      await openCompany(visit)
      await page.getByLabel(messages.certify.companyName).fill('Diaz Trading Ltd')
      await page.getByLabel(messages.certify.registrationCode).fill('HK-7201934')
      await page.getByLabel(messages.certify.address).fill('Pier 4, Hong Kong')
      await choose(visit, messages.imagePlace.certificate, 'certificate.png')
      await placeOf(visit, messages.imagePlace.certificate).getByText(messages.image.uploaded).waitFor()
      await visit.breakCalls({ path: '/home/auth', code: 100100 })
      await submit(visit)
      await page.getByRole('button', { name: messages.certify.confirm, exact: true }).click()
      await page.getByText(messages.certify.failed).waitFor()
    },
  },
  {
    screen,
    name: 'nothing to hand in',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await visit.open(`${paths.homeIndex}?dialog=verification`, 'carol-wu')
      await page.getByRole('dialog').getByText(messages.verification.UNDER_REVIEW).waitFor()
    },
  },
]
