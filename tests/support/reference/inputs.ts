/** Shown in place of values that can be used only once. */
export const shown = {
  captcha: 'K7QF',
  humanCheck: 'eyJjaGFsbGVuZ2UiOns…',
  emailCode: '482913',
  file: 'Zm9Yk3…',
}

export const password = 'Portal-demo1'
export const person = {
  kind: 'INDIVIDUAL',
  username: 'ida-lund',
  fullName: 'Ida Lund',
  countryId: '702',
  password: 'Portal-new1',
  phonePrefix: '49',
  phoneNumber: '15112345678',
  email: 'ida@partner.example',
  emailCode: shown.emailCode,
  acceptedTerms: true,
}
const page = { page: 1, size: 2 }
export const nameless = { kind: 'COMPANY', companyName: '', companySize: 'UP_TO_20' }
export const payout = {
  countryId: '344',
  bankName: 'Victoria Harbour Bank',
  accountNumber: '004388120838',
  accountHolder: 'CHEN ALICE',
}
export const feedback = {
  topic: 'FEATURE_SUGGESTION',
  title: 'A wish',
  content: 'Please add a chart of logins.',
}
export const passport = {
  idDocumentKind: 'PASSPORT',
  realName: 'Bruno Díaz',
  idNumber: 'X1234567',
  address: '1 Harbour Road, Hong Kong',
  files: [shown.file],
}
export const company = {
  companyName: 'Ng Trading Ltd.',
  registrationCode: 'HK-2026-0417',
  address: '1 Harbour Road, Hong Kong',
  files: [shown.file],
}

/** The arguments of each field that is read, by its name; null if an example of it is elsewhere. */
export type Arguments = Record<string, Record<string, unknown> | null>

/** A field without an entry is read without arguments. */
export const publicReads: Arguments = {
  viewer: null,
  countries: { language: 'EN' },
  usernameAvailability: { username: 'alice-chen' },
  phoneAvailability: { prefix: '49', number: '15112345678' },
  emailAvailability: { email: person.email },
  legalText: { kind: 'PRIVACY_POLICY', language: 'EN' },
  cashBackEstimate: { monthlyConsumption: '500000.00', kind: 'COMPANY' },
}

/** The same for the fields of the affiliate who is signed in. */
export const privateReads: Arguments = {
  username: null,
  profile: null,
  customers: {
    ...page,
    filter: { bindingStatus: 'BOUND' },
    sort: { field: 'TOTAL_CONSUMPTION', direction: 'DESC' },
  },
  customerStanding: { monthlyConsumption: '1306.25', lastMonthConsumption: '612.86' },
  bills: page,
  bill: { month: '2026-10' },
  // The first page has the sign-in of this run, whose time is another each time.
  loginLogs: { ...page, page: 2 },
}
