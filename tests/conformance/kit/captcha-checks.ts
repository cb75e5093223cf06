import { fieldsOf, paths } from '#bff/provider/legacy-rest/contract.ts'
import { describeBody } from './describe-body.ts'
import { describeValue, quote } from './describe.ts'
import { pictureIn } from './picture.ts'
import { faultOf, type Report } from './report.ts'
import { KitCaller, type Subject } from './subject.ts'

/** The captcha has to be a picture by its bytes and by its label. */
export async function checkPicture(subject: Subject, report: Report): Promise<void> {
  const caller = new KitCaller(subject)
  const exchange = await caller.ask({
    method: 'GET',
    path: paths.captcha,
    query: fieldsOf.captcha(),
  })
  const fault = await faultOf(() => caller.portal.createCaptcha())
  const { response } = exchange
  const expected = 'a picture: svg, png, jpeg or gif'
  const stops = fault ? undefined : 'the portal shows a broken picture, so nobody can sign in'
  if (response === null || response.status >= 300) {
    report.envelope(exchange, fault)
    return
  }
  const { body, headers } = response
  const label = String(headers['content-type'] ?? '')
  const kind = pictureIn(body)
  if (kind === null) {
    const found =
      exchange.json === undefined ? describeBody(body, label) : `JSON, ${describeValue(exchange.json)}`
    report.add(exchange, { field: null, expected, found, stops }, fault)
  } else if (!new RegExp(`^image/${kind === 'jpeg' ? 'jpe?g' : kind}\\b`, 'i').test(label)) {
    const found = label === '' ? 'nothing' : quote(label)
    report.add(
      exchange,
      {
        field: 'header content-type',
        expected: `image/${kind === 'svg' ? 'svg+xml' : kind}, as the bytes are`,
        found,
      },
      fault,
    )
  } else report.pass(exchange, `a picture (${kind}, ${body.length} bytes)`)
}
