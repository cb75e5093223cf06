import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
beforeEach(() => {
  beacon.mockClear()
  vi.resetModules()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))
})

const sent = async () =>
  Promise.all(beacon.mock.calls.map(async ([url, body]) => [url, JSON.parse(await body.text()) as unknown]))

const inBuild = (path: string) => `${location.origin}/assets/${path}`

/** Reports an error with this message and stack, and returns the place that is sent. */
async function placeOf(message: string, stack: string) {
  const { reportError } = await import('#web/platform/errors/report-errors.ts')
  reportError('error', Object.assign(new TypeError(message), { stack }))
  const [[, report] = []] = await sent()
  return (report as { place?: string } | undefined)?.place
}

test('an uncaught error is sent with its class, page and place, and without its message', async () => {
  history.replaceState(null, '', '/home/index?search=Jane')
  const { reportUncaughtErrors } = await import('#web/platform/errors/report-errors.ts')
  reportUncaughtErrors()
  const error = new TypeError('Jane typed 4711')
  error.stack = `TypeError: Jane typed 4711\n    at x (${inBuild('home-Bx1.js')}:1:42)`
  window.dispatchEvent(new ErrorEvent('error', { error }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  const report = { kind: 'error', name: 'TypeError', page: '/home/index', place: 'home-Bx1.js:1:42' }
  expect(await sent()).toEqual([['/reports', report]])
})

test.each([
  ['Chromium', ['TypeError: x', `    at Object.run [as go] (${inBuild('home.js')}:1:42)`]],
  ['Chromium, without a name', ['TypeError: x', `    at ${inBuild('home.js')}:1:42`]],
  ['Chromium, awaited', ['TypeError: x', `    at async new Form (${inBuild('home.js')}:1:42)`]],
  ['Chromium, awaited without a name', ['TypeError: x', `    at async ${inBuild('home.js')}:1:42`]],
  ['Firefox', [`promise callback*run/go<@${inBuild('home.js')}:1:42`, '']],
  ['Safari', [`run@${inBuild('home.js')}:1:42`, 'global code@']],
  ['Safari, without a name', ['[native code]', `@${inBuild('home.js')}:1:42`]],
])('the place is read from a stack of %s', async (_browser, stack) => {
  expect(await placeOf('x', stack.join('\n'))).toBe('home.js:1:42')
})

test.each([
  [
    'below libraries',
    [`    at call (${inBuild('libraries-1a.js')}:2:7)`, `    at run (${inBuild('home.js')}:1:42)`],
  ],
  [
    'below an extension',
    ['    at inject (chrome-extension://abc/assets/home.js:9:9)', `    at run (${inBuild('home.js')}:1:42)`],
  ],
  [
    'below another origin',
    ['    at x (https://cdn.example/assets/home.js:9:9)', `    at run (${inBuild('home.js')}:1:42)`],
  ],
  [
    'below an address with a query',
    [`    at x (${inBuild('home.js?user=Jane')}:9:9)`, `    at run (${inBuild('home.js')}:1:42)`],
  ],
])('the place is the first call of the portal, %s', async (_where, calls) => {
  expect(await placeOf('x', ['TypeError: x', ...calls].join('\n'))).toBe('home.js:1:42')
})

test('an error in libraries alone has its place there', async () => {
  expect(await placeOf('x', `TypeError: x\n    at call (${inBuild('libraries-1a.js')}:2:7)`)).toBe(
    'libraries-1a.js:2:7',
  )
})

test.each([
  ['of the first line', `@${inBuild('Jane.js')}:1:1`],
  ['of a later line', `typed:\n    at ${inBuild('Jane.js')}:1:1\n@${inBuild('Jane.js')}:1:1`],
])('text that a person typed into a message %s is not taken for a place', async (_where, message) => {
  expect(await placeOf(message, `TypeError: ${message}\n    at run (${inBuild('home.js')}:1:42)`)).toBe(
    'home.js:1:42',
  )
  beacon.mockClear()
  expect(await placeOf(message, `TypeError: ${message}`)).toBeUndefined()
})

test.each([
  ['of a page', `    at run (${location.href}:1:42)`],
  ['of a folder beyond the assets', `    at run (${inBuild('../secret.js')}:1:42)`],
  ['of a folder below the assets', `    at run (${inBuild('jane/home.js')}:1:42)`],
  ['without a line', `    at run (${inBuild('home.js')})`],
  ['of code that was evaluated', `    at eval (eval at run (${inBuild('home.js')}:1:42), <anonymous>:1:1)`],
])('an address %s is not taken for a place', async (_what, call) => {
  expect(await placeOf('x', `TypeError: x\n${call}`)).toBeUndefined()
})

test('a visit sends at most five reports', async () => {
  const { reportError } = await import('#web/platform/errors/report-errors.ts')
  for (let count = 0; count < 20; count += 1) reportError('rejection', 'no error at all')
  expect(await sent()).toEqual(
    Array.from({ length: 5 }, () => [
      '/reports',
      { kind: 'rejection', name: 'other', page: location.pathname },
    ]),
  )
})
