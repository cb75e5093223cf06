import { expect, test } from 'vitest'
import { insightsOfLogins } from '#web/features/account/login-insights/insights-of-logins.ts'

const login = (hour: number, ipAddress = '203.0.113.7', location = 'Singapore · Firefox') => ({
  username: 'alice-chen',
  ipAddress,
  location,
  loggedInAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
})
const at = (hour: number, minute = 0) => `2026-11-20T${hour}:${String(minute).padStart(2, '0')}:00Z`
const other = '198.51.100.1'
const unseenAddress = (hour: number) => ({
  login: login(hour, other),
  isAddressUnseen: true,
  isPlaceUnseen: false,
})

test.each([
  ['no login', [], null, null, null],
  ['a single login has nothing to be compared with', [login(12, other)], at(12), null, null],
  ['logins that are all alike are not unusual', [login(12), login(11), login(10)], at(12), login(11), null],
  ['the present session is not unusual', [login(12, other), login(11), login(10)], at(12), login(11), null],
  [
    'a present session that is not the newest is found by its time',
    [login(14), login(12, other), login(11), login(10)],
    at(12, 2),
    login(11),
    null,
  ],
  [
    'a later login from another address is unusual',
    [login(14, other), login(12), login(11)],
    at(12),
    login(11),
    unseenAddress(14),
  ],
  [
    'the newest is the present session if no login is within two minutes of its time',
    [login(14, other), login(12), login(11)],
    at(12, 3),
    login(12),
    null,
  ],
  [
    'the newest is the present session if its time is unknown',
    [login(14, other), login(12)],
    null,
    login(12),
    null,
  ],
  [
    'an earlier login with the address of the present session is not unusual',
    [login(14, other), login(12, other), login(11), login(10)],
    at(14),
    login(12, other),
    null,
  ],
  [
    'an older login from another browser is unusual',
    [login(12), login(11, '203.0.113.7', '新加坡 · Chrome'), login(10)],
    at(12),
    login(11, '203.0.113.7', '新加坡 · Chrome'),
    { login: login(11, '203.0.113.7', '新加坡 · Chrome'), isAddressUnseen: false, isPlaceUnseen: true },
  ],
  [
    'an address that came back is reported once, where it was new',
    [login(14), login(12, other), login(11, other), login(10)],
    at(14),
    login(12, other),
    unseenAddress(11),
  ],
  [
    'the oldest login has none before it and is not unusual',
    [login(12), login(11), login(10, other)],
    at(12),
    login(11),
    null,
  ],
  [
    'a place that differs in one letter is another place',
    [login(12), login(11, '203.0.113.7', 'singapore · Firefox'), login(10)],
    at(12),
    login(11, '203.0.113.7', 'singapore · Firefox'),
    {
      login: login(11, '203.0.113.7', 'singapore · Firefox'),
      isAddressUnseen: false,
      isPlaceUnseen: true,
    },
  ],
  [
    'an unknown address and place are not unusual',
    [login(12), login(11, '', ''), login(10)],
    at(12),
    login(11, '', ''),
    null,
  ],
])('%s', (_case, logins, signedInAt, last, unseen) => {
  expect(insightsOfLogins(logins, signedInAt)).toEqual({ last, unseen })
})

test('the newest of many unusual logins is reported', () => {
  const logins = Array.from({ length: 9 }, (_, index) => login(20 - index, `198.51.100.${index}`))
  expect(insightsOfLogins(logins, at(20)).unseen?.login.ipAddress).toBe('198.51.100.1')
})

test('a login older than the ten newest is not reported', () => {
  const old = login(1, other)
  const logins = [...Array.from({ length: 10 }, (_, index) => login(20 - index)), old, login(0)]
  expect(insightsOfLogins(logins, at(20)).unseen).toBeNull()
})
