import { expect, test } from 'vitest'
import { insightsOfLogins } from '#web/features/account/login-insights/insights-of-logins.ts'

const other = '198.51.100.1'
const login = (hour: number, ipAddress = '203.0.113.7', location = 'Singapore · Firefox') => ({
  username: 'alice-chen',
  ipAddress,
  location,
  loggedInAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
})
const at = (time: string | null) => time && `2026-11-20T${time.padEnd(5, ':00')}:00Z`

/** Logins by their hours, the newest first: `!` from another address, `~` from a place with another letter, `?` from an unknown one. */
const loginsAt = (hours: string) =>
  hours.split(' ').flatMap((word) => {
    const hour = Number.parseInt(word, 10)
    if (word.endsWith('?')) return [login(hour, '', '')]
    if (word.endsWith('~')) return [login(hour, undefined, 'singapore · Firefox')]
    return word === '' ? [] : [login(hour, word.endsWith('!') ? other : undefined)]
  })

test.each<[what: string, hours: string, session: string | null, last: number | null, unseen: string | null]>([
  ['no login', '', null, null, null],
  ['a single login has nothing to be compared with', '12!', '12', null, null],
  ['logins that are all alike are not unusual', '12 11 10', '12', 11, null],
  ['the present session is not unusual', '12! 11 10', '12', 11, null],
  ['a present session that is not the newest is found by its time', '14 12! 11 10', '12:02', 11, null],
  ['a later login from another address is unusual', '14! 12 11', '12', 11, '14 address'],
  ['without a login within two minutes the newest is the present session', '14! 12 11', '12:03', 12, null],
  ['the newest is the present session if its time is unknown', '14! 12', null, 12, null],
  [
    'an earlier login with the address of the present session is not unusual',
    '14! 12! 11 10',
    '14',
    12,
    null,
  ],
  ['an address that came back is reported once, where it was new', '14 12! 11! 10', '14', 12, '11 address'],
  ['the oldest login has none before it and is not unusual', '12 11 10!', '12', 11, null],
  ['a place that differs in one letter is another place', '12 11~ 10', '12', 11, '11 place'],
  ['an unknown address and place are not unusual', '12 11? 10', '12', 11, null],
  ['the newest of many unusual logins is reported', '20 19! 18~ 17', '20', 19, '19 address'],
])('%s', (_what, hours, session, last, unseen) => {
  const found = insightsOfLogins(loginsAt(hours), at(session))
  const hourOf = ({ loggedInAt }: { loggedInAt: string }) => Number(loggedInAt.slice(11, 13))
  expect(found.last && hourOf(found.last)).toBe(last)
  const { login: one, isAddressUnseen, isPlaceUnseen } = found.unseen ?? {}
  const what = [isAddressUnseen && 'address', isPlaceUnseen && 'place'].filter(Boolean).join(' and ')
  expect(one ? `${hourOf(one)} ${what}` : null).toBe(unseen)
})

test('a login older than the ten newest is not reported', () => {
  const logins = [...Array.from({ length: 10 }, (_, index) => login(20 - index)), login(1, other), login(0)]
  expect(insightsOfLogins(logins, at('20')).unseen).toBeNull()
})
