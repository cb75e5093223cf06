import { registeredAccount } from '#bff/provider/in-memory/fixtures.ts'
import {
  type Call,
  created,
  done,
  objectIn,
  ok,
  Problem,
  refuseFields,
  type Routes,
  textIn,
} from './protocol.ts'
import { isCountry } from './public-routes.ts'
import type { Affiliate, Store } from './store.ts'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Captchas, sign-ins, e-mail verifications and registration: what needs no token. */
export function visitorRoutes(store: Store): Routes {
  const isAffiliate = (person: { account: unknown }): person is Affiliate => person.account !== null
  const isTaken = {
    username: (value: string) => (person: { username: string }) => same(person.username, value),
    email: (value: string) => (person: { email: string }) => same(person.email, value),
    phone: (value: string) => (person: { phone: string }) => person.phone === value,
  }
  const affiliateWith = (email: string) => store.people.filter(isAffiliate).find(isTaken.email(email))

  /** The verification that a body names, with the right code. */
  const verified = (body: Call['body'], purpose: string, email?: string) => {
    const { id, code } = objectIn(body, 'verification')
    const found = store.verifications.get(String(id))
    const fits = found?.purpose === purpose && (email === undefined || same(found.email, email))
    if (!found || !fits || found.code !== code)
      throw new Problem(422, 'validation-failed', [{ pointer: '#/verification/code', code: 'wrong_code' }])
    if (found.isUsed) throw new Problem(409, 'already-submitted')
    return found
  }

  const register = (body: Call['body'], audience: 'affiliates' | 'customers') => {
    const [username, email, phone] = [textIn(body, 'username'), textIn(body, 'email'), textIn(body, 'phone')]
    const verification = verified(body, 'sign_up', email)
    const hasReferral = (sid: string) => (person: Affiliate) =>
      person.account.profile.referralUrl?.endsWith(`sid=${sid}`)
    const referral = textIn(body, 'referral')
    if (referral !== '' && !store.people.filter(isAffiliate).some(hasReferral(referral)))
      throw new Problem(422, 'unknown-referral')
    const among = store.people.filter((person) => isAffiliate(person) === (audience === 'affiliates'))
    refuseFields(
      !isCountry(body.country) && { pointer: '#/country', code: 'invalid_format' },
      store.people.some(isTaken.username(username)) && { pointer: '#/username', code: 'taken' },
      among.some(isTaken.phone(phone)) && { pointer: '#/phone', code: 'taken' },
      store.people.some(isTaken.email(email)) && { pointer: '#/email', code: 'taken' },
    )
    verification.isUsed = true
    const company = textIn(objectIn(body, 'company'), 'name')
    const kind = company === '' ? 'INDIVIDUAL' : 'COMPANY'
    const account = registeredAccount(
      username,
      textIn(body, 'password'),
      company || textIn(body, 'full_name'),
      kind,
    )
    store.people.push({
      username,
      email,
      phone,
      account: audience === 'affiliates' ? { ...account, createdAt: store.now() } : null,
    })
    return created({ id: store.id(audience === 'affiliates' ? 'aff' : 'cus') })
  }

  return {
    'POST /captchas': () => {
      const [id, answer] = [store.id('cap'), store.code(4)]
      store.captchas.set(id, answer)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="16" y="29" font-size="26" letter-spacing="6">${answer}</text></svg>`
      return created({ id, media_type: 'image/svg+xml', data: btoa(svg) })
    },
    'POST /sessions': ({ body, headers }) => {
      const captcha = objectIn(body, 'captcha')
      const answer = store.captchas.get(textIn(captcha, 'id'))
      store.captchas.delete(textIn(captcha, 'id'))
      refuseFields(
        (answer === undefined || !same(answer, textIn(captcha, 'answer'))) && {
          pointer: '#/captcha/answer',
          code: 'wrong_code',
        },
      )
      const person = store.people.filter(isAffiliate).find(({ username }) => username === body.username)
      if (!person || person.account.password !== body.password) throw new Problem(401, 'invalid-credentials')
      if (person.account.isDisabled) throw new Problem(403, 'account-disabled')
      person.account.loginLogs.unshift({
        username: person.username,
        ipAddress: /for="?\[?([^\]"]+)/.exec(headers.forwarded ?? '')?.[1] ?? '',
        location: `Singapore · ${headers['user-agent']?.split(' ').at(-1) ?? ''}`,
        loggedInAt: new Date(store.now()).toISOString(),
      })
      return created(store.openSession(person))
    },
    'POST /tokens': ({ body }) => created({ access_token: store.renew(textIn(body, 'refresh_token')) }),
    'POST /verifications': ({ body }) => {
      const [email, purpose] = [textIn(body, 'email'), textIn(body, 'purpose')]
      if (purpose !== 'sign_up' && purpose !== 'password_reset') throw new Problem(400, 'malformed')
      if (!body.human_check) throw new Problem(403, 'human-check-failed')
      const owner = affiliateWith(email)
      const isFree = !store.people.some(isTaken.email(email))
      refuseFields(
        purpose === 'sign_up' && !isFree && { pointer: '#/email', code: 'taken' },
        purpose === 'password_reset' && !owner && { pointer: '#/email', code: 'not_registered' },
      )
      const id = store.openVerification(email, purpose)
      return created({ id, account_name: purpose === 'sign_up' ? null : owner?.username })
    },
    'POST /verifications/*/check': ({ parts: [id = ''], body }) => {
      const found = store.verifications.get(id)
      refuseFields(
        (found?.code !== body.code || found?.isUsed === true) && { pointer: '#/code', code: 'wrong_code' },
      )
      return done
    },
    'POST /password-resets': ({ body }) => {
      const verification = verified(body, 'password_reset')
      const person = affiliateWith(verification.email)
      if (!person) throw new Problem(404, 'not-found')
      verification.isUsed = true
      person.account.password = textIn(body, 'password')
      store.endSessionsOf(person)
      return done
    },
    'POST /affiliates': ({ body }) => register(body, 'affiliates'),
    'POST /customers': ({ body }) => register(body, 'customers'),
    'GET /availability': ({ query }) => {
      const among = query.get('among')
      const people = store.people.filter(
        (person) => among === 'everyone' || isAffiliate(person) === (among === 'affiliates'),
      )
      const [username, email, phone] = [query.get('username'), query.get('email'), query.get('phone')]
      refuseFields(
        phone !== null && !/^\+\d{4,18}$/.test(phone) && { pointer: '#/phone', code: 'invalid_format' },
      )
      const available = !people.some(
        (person) =>
          (username !== null && isTaken.username(username)(person)) ||
          (email !== null && isTaken.email(email)(person)) ||
          (phone !== null && isTaken.phone(phone)(person)),
      )
      return ok({ available })
    },
  }
}
