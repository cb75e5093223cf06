import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import {
  type Call,
  created,
  done,
  ok,
  Problem,
  type Reply,
  type Routes,
  refuseFields,
  textIn,
} from './protocol.ts'
import { isCountry } from './public-routes.ts'
import type { Affiliate, Store } from './store.ts'
import { customerRow, meOf, signInRow, statementRow } from './to-wire.ts'

/** What belongs to the affiliate of a bearer token. `maxLimit` is the most rows that one answer has, whatever is asked for. */
export function affiliateRoutes(store: Store, maxLimit: number): Routes {
  const tokenIn = ({ headers }: Call) => headers.authorization?.replace(/^Bearer /, '') ?? ''
  const asAffiliate = (handle: (me: Affiliate, call: Call) => Reply) => (call: Call) =>
    handle(store.ownerOf(tokenIn(call)), call)
  const change = (changeProfile: (body: Call['body']) => Partial<AffiliateProfile>) =>
    asAffiliate(({ account }, { body }) => {
      Object.assign(account.profile, changeProfile(body))
      return done
    })
  /** A list behind cursors: a cursor names the number of rows that are left behind it, as only this server knows. */
  const list = <Row>(rowsOf: (me: Affiliate) => Row[], kind: string, toRow: (row: Row) => object) =>
    asAffiliate((me, { query }) => {
      const rows = rowsOf(me)
      const limit = Math.min(Number(query.get('limit') ?? 20), maxLimit)
      const after = query.get('after')
      const left = after === null ? rows.length : Number(/^cur_(\d+)$/.exec(atob(after))?.[1] ?? Number.NaN)
      refuseFields(!(limit >= 1 && left >= 0) && { pointer: '#/after', code: 'invalid_format' })
      const first = Math.max(0, rows.length - left)
      const data = rows.slice(first, first + limit).map((row, at) => ({
        id: `${kind}_01H${String(rows.length - first - at).padStart(13, '0')}`,
        ...toRow(row),
      }))
      const rest = rows.length - first - data.length
      return ok({ data, next: rest > 0 ? btoa(`cur_${rest}`) : null, total: rows.length })
    })

  return {
    'DELETE /sessions/current': (call) => {
      store.endSession(tokenIn(call))
      return done
    },
    'GET /me': asAffiliate((me) => ok(meOf(me))),
    'GET /me/customers': list(({ account }) => account.customers, 'cus', customerRow),
    'GET /me/statements': list(({ account }) => account.bills, 'stm', statementRow),
    'GET /me/sign-ins': list(({ account }) => account.loginLogs, 'sin', signInRow),
    'PUT /me/account-manager': change((body) => ({ accountManagerNumber: textIn(body, 'number') })),
    'PUT /me/payout-method': change((body) => {
      refuseFields(!isCountry(body.country) && { pointer: '#/country', code: 'invalid_format' })
      return {
        payoutAccount: {
          countryId: textIn(body, 'country'),
          bankName: textIn(body, 'bank_name'),
          accountNumber: textIn(body, 'account_number'),
          accountHolder: textIn(body, 'account_holder'),
        },
      }
    }),
    'POST /files': asAffiliate((_me, { body }) => {
      refuseFields(!(body.file instanceof File) && { pointer: '#/file', code: 'required' })
      const id = store.id('file')
      store.files.add(id)
      return created({ id })
    }),
    'POST /me/identity-checks': asAffiliate(({ account: { profile } }, { body }) => {
      const { verificationStatus: status } = profile
      if (status === 'VERIFIED' || status === 'UNDER_REVIEW') throw new Problem(409, 'already-submitted')
      const files = Array.isArray(body.files) ? body.files : []
      const areKnown = files.length > 0 && files.every((file: unknown) => store.files.has(String(file)))
      refuseFields(!areKnown && { pointer: '#/files', code: 'required' })
      profile.verificationStatus = 'UNDER_REVIEW'
      return created({ status: 'in_review' })
    }),
    'POST /feedback': asAffiliate((_me, { body }) => {
      store.feedback.push(body)
      return created({ id: store.id('fb') })
    }),
  }
}
