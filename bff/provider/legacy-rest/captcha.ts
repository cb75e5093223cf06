import { Fault } from '../../domain/fault.ts'
import { fieldsOf, paths } from './contract.ts'
import { noRefusals, refuse } from './failures.ts'
import type { LegacyHttp } from './http.ts'

const imageType = /^image\/(?:svg\+xml|png|jpe?g|gif)\b/i

/** A gateway may put the label of a picture on a page or an envelope, which would be a broken picture on the screen. */
const isText = (body: Buffer) => /^\s*(?:[{[]|<!doctype html|<html)/i.test(body.toString('latin1', 0, 64))

/** Returns the picture, of any image type; errors come as an envelope. */
export const createCaptcha = (http: LegacyHttp): Promise<{ image: string }> =>
  http.retryWithFreshSession(() => drawCaptcha(http))

async function drawCaptcha(http: LegacyHttp): Promise<{ image: string }> {
  const path = paths.captcha
  const response = await http.send({
    method: 'GET',
    path,
    lane: 'entry',
    query: fieldsOf.captcha(),
    isRead: true,
  })
  const type = imageType.exec(String(response.headers['content-type'] ?? ''))?.[0]
  if (type && response.status < 300 && response.body.length > 0 && !isText(response.body))
    return { image: `data:${type.toLowerCase()};base64,${response.body.toString('base64')}` }
  const { code } = http.readEnvelope(path, response)
  if (code !== 0) return refuse(code, noRefusals)
  throw new Fault('UPSTREAM_CONTRACT', 'The provider answered without a captcha picture', { call: path })
}
