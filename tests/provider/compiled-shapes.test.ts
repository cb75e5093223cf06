import { expect, test } from 'vitest'
import { z } from 'zod'
import { baseInfo } from '#bff/provider/legacy-rest/affiliate.ts'
import { billList } from '#bff/provider/legacy-rest/bills.ts'
import { countryList } from '#bff/provider/legacy-rest/countries.ts'
import { customerList } from '#bff/provider/legacy-rest/customers.ts'
import { loginLogList } from '#bff/provider/legacy-rest/login-logs.ts'

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
