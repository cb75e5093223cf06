import { z } from 'zod'
import { envelope, refuse, succeed } from '../../http/envelope.ts'
import { readFields } from '../../http/read-fields.ts'
import type { Upstream } from '../../upstream.ts'
import { spendCaptcha } from './spend-captcha.ts'

const codeFields = z.object({ code: z.string().min(1) })

export const testCaptcha = (upstream: Upstream) =>
  envelope(async (request) => {
    const captcha = await spendCaptcha(upstream, request)
    const { fields, refusal } = readFields(codeFields, request.query)
    if (refusal) return refusal
    return captcha.matches(fields.code) ? succeed() : refuse(100607)
  })
