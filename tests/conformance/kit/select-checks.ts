import { countryRow, fieldsOf, legalTextIds, paths } from '#bff/provider/legacy-rest/contract.ts'
import { checkFields } from './check-fields.ts'
import { contractFile, describeValue, keysOf, quote } from './describe.ts'
import type { Exchange } from './exchange.ts'
import { countryWords } from './fields.ts'
import { faultOf, type Report } from './report.ts'
import { KitCaller, type Subject } from './subject.ts'

/** The list of countries in both languages. */
export async function checkCountries(subject: Subject, report: Report): Promise<void> {
  const caller = new KitCaller(subject)
  const fault = await faultOf(() => caller.portal.listCountries('CN'))
  const lists = await Promise.all(
    (['EN', 'CN'] as const).map((language) => caller.ask({ method: 'GET', path: paths.countries, language })),
  )
  const before = report.findings.length
  for (const exchange of lists) {
    if (!report.envelope(exchange, fault)) return
    const { data } = exchange
    if (!Array.isArray(data) || data.length === 0) {
      const stops = 'nobody can register, as a country is required'
      report.add(
        exchange,
        { field: 'data', expected: 'a list of { id, name } with entries', found: describeValue(data), stops },
        fault,
      )
      return
    }
    const placeOf = (at: number) => `data[${at}]`
    const reading = { shape: countryRow, words: countryWords, placeOf }
    for (const { at: _, ...problem } of checkFields(data, reading)) report.add(exchange, problem, fault)
  }
  const [english, chinese] = lists
  if (!english || !chinese || report.findings.length > before) return
  const names = (exchange: Exchange) =>
    (exchange.data as { id: unknown; name: string }[]).map(({ name }) => name)
  if (!names(chinese).some((name) => /\p{Script=Han}/u.test(name))) {
    const tolerated = 'the portal shows these names to readers of Chinese'
    report.add(
      chinese,
      {
        field: 'data',
        expected: 'names in Chinese for lang=zh',
        found: `the text ${quote(names(chinese)[0] ?? '')} as the first`,
        tolerated,
      },
      null,
    )
  }
  if (report.findings.length === before)
    report.pass(english, `${names(english).length} countries in two languages`)
}

/** The agreement and the policy, which have to be accepted. */
export async function checkTexts(subject: Subject, report: Report): Promise<void> {
  const caller = new KitCaller(subject)
  const contents: string[] = []
  for (const kind of ['SERVICE_AGREEMENT', 'PRIVACY_POLICY'] as const) {
    const id = legalTextIds[kind]
    const exchange = await caller.ask({
      method: 'GET',
      path: paths.legalText,
      query: fieldsOf.legalText(kind),
    })
    const fault = await faultOf(() => caller.portal.getLegalText(kind, 'EN'))
    if (!report.envelope(exchange, fault)) continue
    const { data } = exchange
    const content =
      typeof data === 'string' ? data : (data as { content?: unknown } | null | undefined)?.content
    if (typeof content !== 'string' || content.replaceAll(/<[^>]*>/g, '').trim() === '') {
      const mend = `if the text has another id: legalTextIds.${kind} in ${contractFile}`
      const stops = fault ? undefined : 'nobody can register, as the text has to be accepted'
      const keys = content === undefined ? keysOf(data) : []
      const field = typeof data === 'object' && data !== null ? 'data.content' : 'data'
      report.add(
        exchange,
        {
          field,
          expected: `a text in HTML (id ${id})`,
          found: describeValue(typeof data === 'object' && data !== null ? content : data),
          keys,
          mend,
          stops,
        },
        fault,
      )
    } else if (contents.includes(content)) {
      const mend = `legalTextIds.${kind} in ${contractFile}`
      report.add(
        exchange,
        {
          field: 'data.content',
          expected: `another text than that of id ${legalTextIds.SERVICE_AGREEMENT}`,
          found: 'the same text',
          mend,
          tolerated: 'the portal shows one text as agreement and as policy',
        },
        fault,
      )
    } else {
      contents.push(content)
      report.pass(exchange, `the text ${id}, ${content.length} characters`)
    }
  }
}
