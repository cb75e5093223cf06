import { gzipSync } from 'node:zlib'
import { answerAt } from './change-answer.ts'
import type { DeviationCase } from './deviation-case.ts'
import { inBills, inCustomers, inLogins, inProfile, paths, refused } from './places.ts'

/** Changes the bytes of the successes of one path. */
const bytesAt = (path: string, change: (body: Buffer) => Buffer) =>
  answerAt(path, (answer) =>
    answer.body.includes('"code":0,') ? { ...answer, body: change(answer.body) } : answer,
  )

export const unreadableBytes: DeviationCase[] = (
  [
    {
      ...inBills,
      ...refused,
      deviation: 'gzip has no header',
      by: bytesAt(paths.bills, gzipSync),
      field: null,
      expected: 'JSON in UTF-8',
      found: /^\d+ bytes of gzip without the header content-encoding$/,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'an amount is NaN',
      by: bytesAt(paths.customers, (body) =>
        Buffer.from(body.toString().replaceAll(/"money":[\d.]+/g, '"money":NaN')),
      ),
      field: null,
      expected: 'JSON in UTF-8',
      found: / \(Unexpected token 'N'\)$/,
    },
    {
      ...inProfile,
      ...refused,
      deviation: 'the bytes are Latin-1',
      by: bytesAt(paths.profile, (body) =>
        Buffer.from(body.toString().replace('Alice Chen', 'Alicé Chen'), 'latin1'),
      ),
      field: null,
      expected: 'JSON in UTF-8',
      found: / \(its bytes are not of the charset that its type names, or of UTF-8 without one\)$/,
    },
    {
      ...inLogins,
      ...refused,
      deviation: 'something follows the JSON',
      by: bytesAt(paths.logins, (body) => Buffer.concat([body, Buffer.from('{}')])),
      field: null,
      expected: 'JSON in UTF-8',
      found: /Unexpected non-whitespace character after JSON at position \d+/,
    },
  ] satisfies Omit<DeviationCase, 'class'>[]
).map((one) => ({ class: 'unreadable bytes', ...one }))
