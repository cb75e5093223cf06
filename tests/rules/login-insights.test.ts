import { expect, test } from 'vitest'
import { insightsOfLogins } from '#rules/login-insights.ts'

const login = (hour: number, ipAddress = '203.0.113.7', location = 'Singapore · Firefox') => ({
  username: 'alice-chen',
  ipAddress,
  location,
  loggedInAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
})

test.each([
  ['no login', [], null, null],
  ['a single login has nothing to be compared with', [login(9, '198.51.100.1')], null, null],
  ['logins that are all alike are not unusual', [login(9), login(8), login(7)], login(8), null],
  [
    'a newest login from another address is unusual',
    [login(9, '198.51.100.1'), login(8), login(7)],
    login(8),
    { login: login(9, '198.51.100.1'), isAddressUnseen: true, isPlaceUnseen: false },
  ],
  [
    'an older login from another browser is unusual',
    [login(9), login(8, '203.0.113.7', '新加坡 · Chrome'), login(7)],
    login(8, '203.0.113.7', '新加坡 · Chrome'),
    {
      login: login(8, '203.0.113.7', '新加坡 · Chrome'),
      isAddressUnseen: false,
      isPlaceUnseen: true,
    },
  ],
  [
    'an address that came back is reported once, where it was new',
    [login(9, '198.51.100.1'), login(8, '198.51.100.1'), login(7)],
    login(8, '198.51.100.1'),
    { login: login(8, '198.51.100.1'), isAddressUnseen: true, isPlaceUnseen: false },
  ],
  [
    'the oldest login has none before it and is not unusual, but the next one is',
    [login(9), login(8), login(7, '198.51.100.1')],
    login(8),
    { login: login(8), isAddressUnseen: true, isPlaceUnseen: false },
  ],
  [
    'a place that differs in one letter is another place',
    [login(9, '203.0.113.7', 'singapore · Firefox'), login(8)],
    login(8),
    {
      login: login(9, '203.0.113.7', 'singapore · Firefox'),
      isAddressUnseen: false,
      isPlaceUnseen: true,
    },
  ],
  ['an unknown address and place are not unusual', [login(9, '', ''), login(8)], login(8), null],
])('%s', (_case, logins, last, unseen) => {
  expect(insightsOfLogins(logins)).toEqual({ last, unseen })
})

test('the newest of many unusual logins is reported', () => {
  const logins = Array.from({ length: 9 }, (_, index) => login(20 - index, `198.51.100.${index}`))
  expect(insightsOfLogins(logins).unseen?.login.ipAddress).toBe('198.51.100.0')
})

test('a login older than the ten newest is not reported', () => {
  const old = login(1, '198.51.100.1')
  const logins = [...Array.from({ length: 10 }, (_, index) => login(20 - index)), old, login(0)]
  expect(insightsOfLogins(logins).unseen).toBeNull()
})
