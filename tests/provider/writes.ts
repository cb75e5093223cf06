import type { NewAffiliate, NewCustomer } from '#bff/domain/onboarding.ts'
import type { ProviderClient, StoredFile } from '#bff/provider/provider.ts'

export const customer: NewCustomer = {
  username: 'ida-lund',
  fullName: 'Ida Lund 林',
  countryId: '276',
  password: ' Portal-new1',
  phone: { prefix: '49', number: '0151123456' },
  email: 'ida@partner.example',
  emailCode: 'ABC123',
  sid: null,
}
export const affiliate: NewAffiliate = { ...customer, industry: null, address: null, company: null }
export const codeRequest = {
  email: 'ida@partner.example',
  purpose: 'REGISTRATION',
  audience: 'AFFILIATE',
  humanCheck: 'eyJ9=',
} as const
export const emailCode = {
  email: 'ida@partner.example',
  emailCode: 'ABC123',
  purpose: 'REGISTRATION',
} as const
export const feedback = { topic: 'OTHER', title: 'Export 表', content: 'one\r\n<b>two</b>' } as const
export const account = {
  countryId: '344',
  bankName: 'Bank <b>of</b> 港',
  accountNumber: '0012345678901234567890',
  accountHolder: '陈大文',
}
export const identity = {
  realName: '陈大文',
  idNumber: 'X123',
  address: 'Pier 4',
  idDocumentKind: 'IDENTITY_CARD',
  files: ['/files/1.png', '/files/2.png'] as StoredFile[],
} as const
export const company = {
  companyName: '港湾',
  registrationCode: '12-3',
  address: 'Pier 4',
  files: identity.files.slice(0, 1),
}

export const registrationOnTheWire = {
  type: 0,
  name: 'ida-lund',
  username: 'Ida Lund 林',
  countryId: '276',
  password: ' Portal-new1',
  prefix: '49',
  number: '0151123456',
  email: 'ida@partner.example',
  code: 'ABC123',
  lang: 'en',
}

interface Write {
  run: (calls: ProviderClient) => Promise<{ __typename: string }>
  /** What the provider is sent, below `/api`. */
  path: string
  body: object
}

/** Writes of the port, and what each is on the wire. */
export const writes = {
  sendEmailCode: {
    run: (calls) => calls.sendEmailCode(codeRequest),
    path: '/register/sendEmail',
    body: { email: 'ida@partner.example', type: 1, humanCheck: 'eyJ9=', lang: 'en' },
  },
  checkEmailCode: {
    run: (calls) => calls.checkEmailCode(emailCode),
    path: '/register/checkCode',
    body: { email: 'ida@partner.example', code: 'ABC123', type: 1, lang: 'en' },
  },
  resetPassword: {
    run: (calls) =>
      calls.resetPassword({ email: 'ida@partner.example', emailCode: 'ABC123', newPassword: 'Portal-new1 ' }),
    path: '/register/updatePassWord',
    body: { email: 'ida@partner.example', code: 'ABC123', password: 'Portal-new1 ', lang: 'en' },
  },
  registerAffiliate: {
    run: (calls) => calls.registerAffiliate(affiliate),
    path: '/register/register',
    body: { ...registrationOnTheWire, industry: '', address: '' },
  },
  registerCustomer: {
    run: (calls) => calls.registerCustomer(customer),
    path: '/register/imfs/register',
    body: registrationOnTheWire,
  },
  bindAccountManager: {
    run: (calls) => calls.bindAccountManager({ number: '0012' }),
    path: '/home/setAmNumber',
    body: { amNumber: '0012', lang: 'en' },
  },
  sendFeedback: {
    run: (calls) => calls.sendFeedback(feedback),
    path: '/home/feedback',
    body: { type: 4, title: 'Export 表', content: 'one\r\n<b>two</b>', lang: 'en' },
  },
  setPayoutAccount: {
    run: (calls) => calls.setPayoutAccount(account),
    path: '/home/updateBank',
    body: {
      bankCountryId: '344',
      bankName: 'Bank <b>of</b> 港',
      bankAccount: '0012345678901234567890',
      bankUserName: '陈大文',
      lang: 'en',
    },
  },
  submitPersonalVerification: {
    run: (calls) => calls.submitPersonalVerification(identity),
    path: '/home/auth',
    body: {
      type: 0,
      idFileType: 0,
      realName: '陈大文',
      cardId: 'X123',
      address: 'Pier 4',
      idFilePath: '/files/1.png,/files/2.png',
      lang: 'en',
    },
  },
  submitCompanyVerification: {
    run: (calls) => calls.submitCompanyVerification(company),
    path: '/home/auth',
    body: {
      type: 1,
      companyName: '港湾',
      code: '12-3',
      address: 'Pier 4',
      idFilePath: '/files/1.png',
      idFileType: 1,
      lang: 'en',
    },
  },
} satisfies Partial<Record<keyof ProviderClient, Write>>
export type WriteName = keyof typeof writes
