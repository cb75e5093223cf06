import type { Audience } from '#bff/domain/availability.ts'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import { fieldsOf, paths } from '#bff/provider/legacy-rest/contract.ts'
import type { LegacyRequest } from '#bff/provider/legacy-rest/http.ts'
import { describeCode } from './describe.ts'
import { codeOf } from './exchange.ts'
import type { Report } from './report.ts'
import { KitCaller, type Subject } from './subject.ts'

/** Names and numbers that nobody has registered. */
const invented = () => `n${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
const digits = () => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')

/** Values that nobody has registered have to be free. */
export async function checkAvailability(subject: Subject, report: Report): Promise<void> {
  const caller = new KitCaller(subject)
  const { groups } = subject.connection
  for (const audience of ['AFFILIATE', 'CUSTOMER'] as const satisfies Audience[]) {
    const { usernameCheck, phoneCheck, emailChecks } = groups[audience]
    const requests: LegacyRequest[] = [
      { method: 'GET', path: usernameCheck, segments: { username: invented() } },
      { method: 'GET', path: phoneCheck, segments: { prefix: '852', number: digits() } },
      ...new Set([...emailChecks, paths.registeredEmail]).values().map(
        (path): LegacyRequest => ({
          method: 'POST',
          path,
          body: fieldsOf.emailCheck(`${invented()}@example.org`),
        }),
      ),
    ]
    for (const request of requests) {
      if (report.tried.has(request.path)) continue
      const exchange = await caller.ask({ ...request, isRead: true })
      const code = codeOf(exchange)
      if (code === null || code === 0) {
        if (report.envelope(exchange, null)) report.pass(exchange, 'a random value is free')
        continue
      }
      const isTaken = !catalogue.has(code) || [100608, 100609, 100611].includes(code)
      const stops = isTaken
        ? 'the portal says that a free value is taken, so nobody can register'
        : 'the portal says that it cannot check the value'
      report.add(
        exchange,
        { field: 'code', expected: 'code 0 for a value that nobody has', found: describeCode(code), stops },
        null,
      )
    }
  }
}

/** A name that is registered has to be reported as taken. */
export async function checkTakenName(subject: Subject, report: Report, username: string): Promise<void> {
  const path = subject.connection.groups.AFFILIATE.usernameCheck
  const exchange = await new KitCaller(subject).ask({
    method: 'GET',
    path,
    segments: { username },
    isRead: true,
  })
  const code = codeOf(exchange)
  if (code === null) return
  const meaning = catalogue.get(code)
  const isTaken =
    code !== 0 && (meaning === undefined || ('problem' in meaning && meaning.problem === 'TAKEN'))
  if (isTaken) return report.pass(exchange, 'the name of the account is taken')
  const portal =
    code === 0
      ? 'the portal says that the name is free, and the registration fails later'
      : 'the portal says that it cannot check the name'
  report.add(
    exchange,
    {
      field: 'code',
      expected: `${describeCode(100608)} for the name of this account`,
      found: describeCode(code),
      tolerated: portal,
    },
    null,
  )
}
