import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import type { Money } from '#rules/money.ts'
import { address, down, openPortal, paste } from './support.tsx'
import { image, listenToUploads } from './upload-line.ts'
import {
  action,
  confirm,
  dialogIn,
  fillWhole,
  inputOf,
  openForm,
  state,
  store,
  submit,
} from './verification-form.ts'

const nothing = '0.00' as Money
const companyProfile = async (): Promise<AffiliateProfile> => ({
  displayName: 'Diaz Ltd',
  kind: 'COMPANY',
  verificationStatus: 'NOT_VERIFIED',
  promotionStatus: 'ACTIVE',
  referralUrl: null,
  rewards: { paid: nothing, unsettled: nothing, total: nothing },
  monthsRegistered: 1,
  accountManagerNumber: null,
  payoutAccount: null,
})

test('a person submits both sides of a card, and the page shows the review without a reload', async () => {
  const { portal, user, uploads, dialog } = await openForm({ page: '/home/index' })
  await user.click(dialog.getByLabelText('Identity card'))
  await paste(user, dialog.getByLabelText(/Real name/), ' Bruno Díaz ')
  await paste(user, dialog.getByLabelText(/ID number/), 'X-1')
  await paste(user, dialog.getByLabelText(/Address/), 'Calle 1')
  await user.upload(inputOf(dialog, 'Back of the identity card'), image('back.png'))
  await user.upload(inputOf(dialog, 'Front of the identity card'), image('front.png'))
  await waitFor(() => expect(uploads.map(({ file }) => file?.name)).toEqual(['back.png', 'front.png']))
  expect(uploads[0]).toMatchObject({
    url: '/uploads/identity-documents',
    headers: { 'apollo-require-preflight': 'true' },
  })
  await store(uploads[0], 'handle-back')
  await store(uploads[1], 'handle-front')
  await waitFor(() => expect(dialog.getAllByText('Uploaded')).toHaveLength(2))
  await confirm(user, dialog)
  expect(await screen.findByText('Submitted. Your documents are under review')).toBeDefined()
  expect(within(await state()).getByText('Under review')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/home/index')
  expect(portal.caused.at(-1)).toEqual({
    name: 'SubmitPersonalVerification',
    variables: {
      input: {
        idDocumentKind: 'IDENTITY_CARD',
        realName: 'Bruno Díaz',
        idNumber: 'X-1',
        address: 'Calle 1',
        files: ['handle-front', 'handle-back'],
      },
    },
  })
  expect(portal.sent('HomeProfile')).toBe(1)
})

test('a company submits exactly one certificate', async () => {
  const uploads = listenToUploads()
  const { portal, user } = await openPortal('/home/index?dialog=verification', {
    as: 'bruno-diaz',
    overrides: { getProfile: companyProfile },
  })
  const dialog = await dialogIn('Company verification')
  await paste(user, dialog.getByLabelText(/Company name/), 'Diaz Ltd')
  await paste(user, dialog.getByLabelText(/Registration code or tax ID/), 'HK-7')
  await paste(user, dialog.getByLabelText(/Address/), 'Calle 1')
  await user.upload(inputOf(dialog, 'Registration or tax certificate'), image('certificate.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await store(uploads[0], 'handle')
  await confirm(user, dialog)
  expect(await screen.findByText('Submitted. Your documents are under review')).toBeDefined()
  expect(portal.requests.find(({ name }) => name === 'SubmitCompanyVerification')?.variables).toEqual({
    input: { companyName: 'Diaz Ltd', registrationCode: 'HK-7', address: 'Calle 1', files: ['handle'] },
  })
})

test('an empty form reports all its problems at once, focuses the first, and sends nothing', async () => {
  const { portal, user, dialog } = await openForm()
  await user.click(submit(dialog))
  expect(dialog.getAllByText('required')).toHaveLength(4)
  expect(document.activeElement).toBe(dialog.getByLabelText('Identity card'))
  await user.click(dialog.getByLabelText('Identity card'))
  await user.click(submit(dialog))
  expect(dialog.getAllByText('required')).toHaveLength(5)
  expect(document.activeElement).toBe(dialog.getByLabelText(/Real name/))
  expect(portal.sent('SubmitPersonalVerification')).toBe(0)
})

test('a submission asks for confirmation first, and a double click does not confirm it', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  await fillWhole({ user, uploads, dialog })
  await dialog.findByText('Uploaded')
  await user.dblClick(submit(dialog))
  const question = within(await dialog.findByRole('group', { name: /read-only until the review has ended/ }))
  expect(portal.sent('SubmitPersonalVerification')).toBe(0)
  await user.click(question.getByRole('button', { name: 'Go back' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/ID number/).value).toBe('X-1')
  await user.click(submit(dialog))
  const confirmation = await dialog.findByRole('button', { name: 'Submit for review' })
  fireEvent.click(confirmation, { detail: 2 })
  expect(dialog.getByRole('button', { name: 'Submit for review' })).toBeDefined()
  await user.dblClick(confirmation)
  await screen.findByText('Submitted. Your documents are under review')
  expect(portal.sent('SubmitPersonalVerification')).toBe(1)
})

const refusals = {
  again: {
    submitPersonalVerification: async () => ({
      __typename: 'AlreadySubmitted' as const,
      providerCode: '100610',
      message: 'no',
    }),
  },
  fault: {
    submitPersonalVerification: down,
  },
}
test.each([
  ['what was submitted elsewhere', refusals.again, 'Do not submit repeatedly'],
  ['a provider that is down', refusals.fault, 'Service abnormal, try again later'],
])('%s is reported above the form, which keeps everything', async (_what, overrides, words) => {
  const { user, uploads, dialog } = await openForm({ overrides })
  await fillWhole({ user, uploads, dialog })
  await confirm(user, dialog)
  expect(await dialog.findByText('Nothing was submitted')).toBeDefined()
  expect(dialog.getByText(new RegExp(words))).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/Real name/).value).toBe(' Bruno Díaz ')
  expect(dialog.getByText('passport.png')).toBeDefined()
})

test('without anything to submit the dialog shows the state', async () => {
  await openPortal('/home/index?dialog=verification', { as: 'carol-wu' })
  const dialog = await dialogIn()
  expect(dialog.getByText(/We are reviewing your documents/)).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('closing the dialog while it is sent stays on the page', async () => {
  const uploads = listenToUploads()
  const { portal, user } = await openPortal('/home/index', { as: 'bruno-diaz' })
  await user.click(await action('Get verified'))
  const dialog = await dialogIn()
  await fillWhole({ user, uploads, dialog })
  await dialog.findByText('Uploaded')
  const goBack = vi.spyOn(window.history, 'go')
  const answer = portal.hold()
  await confirm(user, dialog)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(address()).toBe('/home/index'))
  answer()
  await screen.findByText('Submitted. Your documents are under review')
  expect(within(await state()).getByText('Under review')).toBeDefined()
  expect(goBack).toHaveBeenCalledTimes(1)
})
