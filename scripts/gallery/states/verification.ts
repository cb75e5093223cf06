import { createCanvas } from '@napi-rs/canvas'
import { paths } from '#rules/web-paths.ts'
import type { States, Visit } from '../visit.ts'
import { openTopOfHome, profile } from './home.ts'

/** A made-up identity document. */
function drawDocument(): Buffer {
  const canvas = createCanvas(640, 400)
  const brush = canvas.getContext('2d')
  const boxes = [
    ['#dfe7e3', 0, 0, 640, 400],
    ['#0c6b4f', 0, 0, 640, 64],
    ['#b6c4bd', 40, 110, 160, 200],
    ['#75857d', 240, 120, 320, 18],
    ['#75857d', 240, 168, 260, 18],
  ] as const
  for (const [colour, left, top, width, height] of boxes) {
    brush.fillStyle = colour
    brush.fillRect(left, top, width, height)
  }
  return canvas.toBuffer('image/png')
}

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

export const verificationStates: States = {
  'certification: a person begins': (visit) => openForm(visit),
  'certification: a card, one side there and one on its way': async (visit) => {
    const { page, messages } = visit
    await openForm(visit)
    await page.getByLabel(messages.idDocumentKind.IDENTITY_CARD).check()
    await fillTexts(visit)
    await choose(visit, messages.imagePlace.front, 'front of my identity card, taken on 12 November 2026.png')
    await placeOf(visit, messages.imagePlace.front).getByText(messages.image.uploaded).waitFor()
    await page.route(uploads, () => {})
    await choose(visit, messages.imagePlace.back, 'back.png', drawDocument())
    await page.getByRole('progressbar').waitFor()
  },
  'certification: a card, one side refused and one lost on the way': async (visit) => {
    const { page, messages } = visit
    await openForm(visit)
    await page.getByLabel(messages.idDocumentKind.IDENTITY_CARD).check()
    await choose(visit, messages.imagePlace.front, 'setup.png', Buffer.from('MZ a program'))
    await page.getByText(messages.validation.img_type).waitFor()
    await page.route(uploads, (route) => route.abort('connectionreset'))
    await choose(visit, messages.imagePlace.back, 'back.png')
    await placeOf(visit, messages.imagePlace.back).getByText(messages.image.unanswered).waitFor()
  },
  'certification: a card, one image for both sides': async (visit) => {
    const { page, messages } = visit
    await openForm(visit)
    await page.getByLabel(messages.idDocumentKind.IDENTITY_CARD).check()
    await choose(visit, messages.imagePlace.front, 'front.png')
    await choose(visit, messages.imagePlace.back, 'back.png')
    await placeOf(visit, messages.imagePlace.back).getByText(messages.problem.SAME_FILE).waitFor()
  },
  'certification: errors at the fields': async (visit) => {
    const { page, messages } = visit
    await openForm(visit, 'daniel-ng')
    await page.getByLabel(messages.idDocumentKind.PASSPORT).check()
    await submit(visit)
    await page.getByText(messages.problem.REQUIRED).nth(3).waitFor()
  },
  'certification: the question before it is submitted': async (visit) => {
    const { page, messages } = visit
    await openForm(visit)
    await page.getByLabel(messages.idDocumentKind.PASSPORT).check()
    await fillTexts(visit)
    await choose(visit, messages.imagePlace.passport, 'passport.png')
    await placeOf(visit, messages.imagePlace.passport).getByText(messages.image.uploaded).waitFor()
    await submit(visit)
    await page.getByText(messages.certify.question).waitFor()
  },
  'certification: a company': openCompany,
  'certification: a company, not submitted': async (visit) => {
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
  'certification: nothing to hand in': async (visit) => {
    const { page, messages } = visit
    await visit.open(`${paths.homeIndex}?dialog=verification`, 'carol-wu')
    await page.getByRole('dialog').getByText(messages.verification.UNDER_REVIEW).waitFor()
  },
}
