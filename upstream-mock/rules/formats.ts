import { createHash } from 'node:crypto'

/** 6 to 30 letters, digits and `_ ! ^ -`, but not only digits. */
export const isAccountName = (text: string) => /^(?!\d+$)[A-Za-z\d_!^-]{6,30}$/.test(text)

/** Whether the text is a dial code without its plus sign. */
export const isPrefix = (text: string) => /^\d{1,6}$/.test(text)

/** Whether the text is a number without its dial code. */
export const isPhoneNumber = (text: string) => /^\d{6,12}$/.test(text)

/** One plain address, whose domain contains a dot. */
export const isEmailAddress = (text: string) => /^[^\s@,]{1,64}@[^\s@,]+\.[^\s@,.]+$/.test(text)

const kinds = [/\d/, /[A-Za-z]/, /[!\-@#$%^&*_]/]

/** 8 to 32 characters of at least two of the three kinds. */
export const isAcceptablePassword = (password: string) =>
  /^[\dA-Za-z!\-@#$%^&*_]{8,32}$/.test(password) && kinds.filter((kind) => kind.test(password)).length >= 2

/** Removes the prefix of an IPv4 address that is mapped into IPv6. */
export const plainAddress = (address: string) => address.replace(/^::ffff:/, '')

/** Whether it is an address of this machine. */
export const isLoopback = (address: string | undefined) => /^(127\.|::1$)/.test(plainAddress(address ?? ''))

/** Identifies a device by a hash of its User-Agent; null without one. */
export const deviceOf = (userAgent: string | undefined) =>
  userAgent ? createHash('sha256').update(userAgent).digest('hex').slice(0, 16) : null

const cities = [
  'London, United Kingdom',
  'Berlin, Germany',
  'Madrid, Spain',
  'Dubai, United Arab Emirates',
  'Mumbai, India',
  'Hanoi, Vietnam',
  'São Paulo, Brazil',
  'Toronto, Canada',
]

// Most browsers name several families in their User-Agent; the first match in this order is the actual one.
const families: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** An invented place, always the same for an address, because no geographical data is included. */
function placeOf(address: string) {
  const digest = createHash('sha256').update(address).digest()
  return cities[digest.readUInt32BE() % cities.length] ?? ''
}

export const browserFamilyOf = (userAgent: string) =>
  families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other browser'

/** Formats the login log's `browserInfo`: `city, country · browser`. */
export const describeLogin = (address: string, browser: string) => `${placeOf(address)} · ${browser}`
