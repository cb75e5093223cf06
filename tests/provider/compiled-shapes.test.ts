import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  baseInfo,
  billList,
  countryList,
  customerList,
  loginLogList,
} from '#bff/provider/legacy-rest/contract.ts'

// Without `strict`, zod returns what it cannot compile as it was, which would be slow and unnoticed.
test.each(
  Object.entries({
    baseInfo,
    billList,
    countryList,
    customerList: customerList('Asia/Hong_Kong'),
    loginLogList: loginLogList('Asia/Hong_Kong'),
  }),
)('zod generates code for the shape %s', (_name, shape: z.ZodType) => {
  expect(z.compile(shape, { strict: true })).not.toBe(shape)
})
