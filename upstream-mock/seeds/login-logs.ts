import { dayInMs } from '../rules/calendar.ts'
import { describeLogin } from '../rules/location.ts'
import type { DemoAffiliate } from './demo-affiliates.ts'
import type { Random } from './random.ts'

const browsers = ['Chrome', 'Chrome', 'Chrome', 'Edge', 'Safari', 'Firefox', 'WeChat']
// The three documentation blocks of RFC 5737.
const blocks = ['203.0.113', '198.51.100', '192.0.2']

const address = (random: Random) => `${random.pick(blocks)}.${random.between(1, 254)}`

/** Generates logins between the registration and today, the oldest first, mostly from two usual addresses. */
export function seedLoginLogs(affiliate: DemoAffiliate, registeredAt: number, today: number, random: Random) {
  const usual = [address(random), address(random)]
  const favourite = random.pick(browsers)
  const start = Math.max(registeredAt, today - 400 * dayInMs)
  const moments = Array.from({ length: affiliate.logins }, () => random.next()).toSorted((a, b) => a - b)
  return moments.map((moment, index) => {
    const loginIp = random.isTrue(0.85) ? random.pick(usual) : address(random)
    const browser = random.isTrue(0.7) ? favourite : random.pick(browsers)
    return {
      position: index + 1,
      loginIp,
      browserInfo: describeLogin(loginIp, browser),
      device: null,
      loggedInAt: Math.floor((start + moment * (today - start)) / 1000) * 1000,
    }
  })
}
