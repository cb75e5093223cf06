/** An account of the demo. A reset gives her the password that she has. */
const alice = { username: 'alice-chen', email: 'alice-chen@example.com', password: 'Portal-demo1' }

/**
 * Variables with which each operation of the portal's pages works in the demo, by its name, and by a word more where it has
 * several examples; operations without variables are left out. What only the demo can issue (a captcha, a human check, a code, a file) is empty: its panel fills it in.
 *
 * @param seed a whole number; another one gives a person who is not registered yet
 */
export function exampleVariables(seed: number): Record<string, Record<string, unknown>> {
  const username = `ida-${seed.toString(36)}`
  const email = `${username}@partner.example`
  const phone = { prefix: '49', number: String(10_000_000_000 + (seed % 10_000_000_000)) }
  const person = {
    username,
    countryId: '702',
    password: 'Portal-new1',
    phonePrefix: phone.prefix,
    phoneNumber: phone.number,
    email,
    emailCode: '',
    acceptedTerms: true,
  }
  const listed = { page: 1, size: 10 }
  return {
    BillWorkings: listed,
    Bills: listed,
    ChartedBills: { size: 12 },
    HomeBills: { size: 12 },
    HomeCustomers: {
      ...listed,
      search: null,
      filter: { bindingStatus: 'BOUND' },
      sort: { field: 'TOTAL_CONSUMPTION', direction: 'DESC' },
    },
    LegalText: { kind: 'PRIVACY_POLICY', language: 'EN' },
    LoginInsights: { size: 10 },
    LoginLogs: listed,
    PayoutCountries: { language: 'EN' },
    RegistrationCountries: { language: 'EN' },
    StatementBill: { month: '2026-10' },
    StatementWorking: { month: '2026-10' },

    LogIn: { input: { username: alice.username, password: alice.password, captcha: '' } },
    UsernameAvailability: { username, audience: 'AFFILIATE' },
    PhoneAvailability: { ...phone, audience: 'AFFILIATE' },
    EmailAvailability: { email, audience: 'AFFILIATE' },
    RegisteredEmail: { email: alice.email },
    'SendEmailCode REGISTRATION': {
      input: { email, purpose: 'REGISTRATION', audience: 'AFFILIATE', humanCheck: '' },
    },
    'SendEmailCode PASSWORD_RESET': {
      input: { email: alice.email, purpose: 'PASSWORD_RESET', humanCheck: '' },
    },
    RegisterAffiliate: { input: { kind: 'INDIVIDUAL', fullName: 'Ida Lund', ...person } },
    RegisterCustomer: { input: { fullName: 'Ida Lund', ...person } },
    CheckEmailCode: { input: { email: alice.email, emailCode: '', purpose: 'PASSWORD_RESET' } },
    ResetPassword: { input: { email: alice.email, emailCode: '', newPassword: alice.password } },

    BindAccountManager: { input: { number: '0417' } },
    SendFeedback: {
      input: { topic: 'FEATURE_SUGGESTION', title: 'A wish', content: 'Please add a chart of logins.' },
    },
    SetPayoutAccount: {
      input: {
        countryId: '344',
        bankName: 'Victoria Harbour Bank',
        accountNumber: '004388120838',
        accountHolder: 'CHEN ALICE',
      },
    },
    SubmitPersonalVerification: {
      input: {
        idDocumentKind: 'PASSPORT',
        realName: 'Bruno Díaz',
        idNumber: 'X1234567',
        address: '1 Harbour Road, Hong Kong',
        files: [],
      },
    },
    SubmitCompanyVerification: {
      input: {
        companyName: 'Díaz Trading Ltd.',
        registrationCode: 'HK-2026-0417',
        address: '1 Harbour Road, Hong Kong',
        files: [],
      },
    },
  }
}
