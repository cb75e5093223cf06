import { expect, test } from 'vitest'
import { createClientNames } from '#bff/http/ops/client-names.ts'

const headers = (client?: string, version?: string) => ({
  ...(client !== undefined && { 'apollographql-client-name': client }),
  ...(version !== undefined && { 'apollographql-client-version': version }),
})

test.each([
  [headers('partner-site', '1.2.3'), { client: 'partner-site', version: '1.2.3' }],
  [headers('@partner/site'), { client: '@partner/site', version: 'none' }],
  [headers(), { client: 'none', version: 'none' }],
  [headers('a "quoted" name', 'x'.repeat(41)), { client: 'other', version: 'other' }],
  [headers(''), { client: 'other', version: 'none' }],
])('%j is the client %j', (given, expected) => {
  expect(createClientNames()(given)).toEqual(expected)
})

test('only the first fifty names are kept, so that a caller cannot fill the memory, and the portal keeps its own', () => {
  const nameOf = createClientNames()
  for (let count = 0; count < 50; count += 1) nameOf(headers(`client-${count}`))
  expect(nameOf(headers('one-more'))).toEqual({ client: 'other', version: 'other' })
  expect(nameOf(headers('portal', '1.0.0'))).toEqual({ client: 'portal', version: 'other' })
  expect(nameOf(headers('client-49'))).toEqual({ client: 'client-49', version: 'none' })
})
