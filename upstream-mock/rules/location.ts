import { createHash } from 'node:crypto'

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
