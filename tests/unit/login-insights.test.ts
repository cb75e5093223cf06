import { expect, test } from 'vitest'
import { unseenLogin } from '#web/features/account/login-insights/insights-of-logins.ts'

const other = '198.51.100.1'
const login = (hour: number, ipAddress = '203.0.113.7', location = 'Singapore · Firefox') => ({
  username: 'alice-chen',
  ipAddress,
  location,
  loggedInAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
})
/** Logins by their hours, the newest first: `!` from another address, `~` from a place with another letter, `?` from an unknown one. */
const loginsAt = (hours: string) =>
  hours.split(' ').flatMap((word) => {
    const hour = Number.parseInt(word, 10)
    if (word.endsWith('?')) return [login(hour, '', '')]
    if (word.endsWith('~')) return [login(hour, undefined, 'singapore · Firefox')]
    return word === '' ? [] : [login(hour, word.endsWith('!') ? other : undefined)]
  })

test.each<[what: string, hours: string, unseen: string | null]>([
  ['no login', '', null],
  ['a single login has nothing to be compared with', '12!', null],
  ['logins that are all alike are not unusual', '12 11 10', null],
  ['the newest login is the present one: its address is known', '13! 12 11! 10', null],
  ['an address that came back is reported once, where it was new', '15 14! 12 11! 10', '11'],
  ['a place that differs in one letter is another place', '12 11~ 10', '11'],
  ['an unknown address and place are not unusual', '12 11? 10', null],
  ['the newest of many unusual logins is reported', '20 19! 18~ 17', '19'],
])('%s', (_what, hours, unseen) => {
  expect(unseenLogin(loginsAt(hours))?.loggedInAt.slice(11, 13) ?? null).toBe(unseen)
})

test('a login older than the ten newest is not reported', () => {
  const logins = [...Array.from({ length: 10 }, (_, index) => login(20 - index)), login(1, other), login(0)]
  expect(unseenLogin(logins)).toBeUndefined()
})
