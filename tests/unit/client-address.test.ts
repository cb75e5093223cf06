import { expect, test } from 'vitest'
import {
  canonicalAddress,
  clientAddress,
  networksOf,
  trustCanonical,
} from '#bff/http/guards/client-address.ts'

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', null],
  ['unknown', null],
  ['2001:db8::1::2', null],
  [undefined, null],
])('the address %j is %j [asvs 4.1.3]', (text, address) => {
  expect(canonicalAddress(text)).toBe(address)
})

const socket = (remoteAddress?: string) =>
  ({ remoteAddress }) as Parameters<typeof clientAddress>[0]['socket']

test('an address that a proxy does not know is the other end of the connection', () => {
  expect(clientAddress({ ip: 'unknown', socket: socket('::ffff:10.0.0.1') })).toBe('10.0.0.1')
  expect(clientAddress({ ip: undefined, socket: socket('10.0.0.1') })).toBe('10.0.0.1')
  expect(clientAddress({ ip: undefined, socket: socket() })).toBe('')
})

test('a proxy is trusted by its address in any spelling', () => {
  const trusts = trustCanonical((address) => address === '10.0.0.1')
  expect([trusts('10.0.0.1:4711', 0), trusts('::ffff:10.0.0.1', 0), trusts('10.0.0.2', 0)]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['2001:db8:1:abcd::6', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['', '', ''],
])('the client of %j is %s, in the network %s', (address, client, network) => {
  expect(networksOf(address)).toEqual({ client, network })
})
