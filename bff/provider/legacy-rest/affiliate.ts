import { ownRefusal } from '../../domain/refusals.ts'
import type { ProviderClient, StoredFile } from '../provider.ts'
import { fieldsOf, fileField, paths, toProfile } from './contract.ts'
import { parseData } from './envelope.ts'
import { type LegacyHttp, naming } from './http.ts'

const mayNotBeRefused = { refusals: [], fields: {} } as const
const mayBeTooFrequent = { refusals: ['TooFrequent'], fields: {} } as const
const mayBeSubmitted = { refusals: ['AlreadySubmitted', 'TooFrequent'], fields: {} } as const

/** The profile of the signed-in affiliate, and what they change or submit. */
export const affiliateCalls = (http: LegacyHttp) =>
  ({
    async getProfile() {
      const { data: shape } = http.connection.shapes[paths.profile]
      const info = await http.read({ method: 'GET', path: paths.profile }, shape)
      if (http.session.token === null && info.token) http.session.token = info.token
      return toProfile(info)
    },
    bindAccountManager: ({ number }) =>
      http.write({ path: paths.accountManager, body: fieldsOf.accountManager(number) }, mayBeTooFrequent),
    setPayoutAccount: (account) =>
      http.write({ path: paths.payoutAccount, body: fieldsOf.payoutAccount(account) }, mayBeTooFrequent),
    /** Uploads under a generated name, because the provider need not learn the user's file name. */
    async uploadIdentityDocument({ bytes, type }) {
      const path = paths.upload
      const ending = type === 'image/png' ? 'png' : 'jpg'
      const file = { field: fileField, name: `${crypto.randomUUID()}.${ending}`, type, bytes }
      return naming(path, async () => {
        const { data } = await http.write({ path, file, lane: 'upload' }, mayNotBeRefused)
        return parseData(http.connection.shapes[path].data, data) as StoredFile
      })
    },
    submitPersonalVerification: (verification) =>
      http.write(
        { path: paths.verification, body: fieldsOf.personalVerification(verification) },
        mayBeSubmitted,
      ),
    submitCompanyVerification: (verification) =>
      http.write(
        { path: paths.verification, body: fieldsOf.companyVerification(verification) },
        mayBeSubmitted,
      ),
    /** The specification does not show the path of this call, and a provider may not have it. */
    async sendFeedback(fields) {
      const { feedbackPath: path } = http.connection
      if (path === null) return ownRefusal('FeedbackUnavailable', 'This provider takes no feedback')
      return http.write({ path, body: fieldsOf.feedback(fields) }, mayBeTooFrequent)
    },
  }) satisfies Partial<ProviderClient>
