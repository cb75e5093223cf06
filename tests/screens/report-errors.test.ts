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

test('an uncaught error is sent with its class, page and file, and without its message', async () => {
  history.replaceState(null, '', '/home/index?search=Jane')
  const { reportUncaughtErrors } = await import('#web/platform/errors/report-errors.ts')
  reportUncaughtErrors()
  const error = new TypeError('Jane typed 4711')
  error.stack = 'TypeError: Jane typed 4711\n at x (https://partners.example.com/assets/home-Bx1.js:1:42)'
  window.dispatchEvent(new ErrorEvent('error', { error }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  expect(await sent()).toEqual([
    ['/reports', { kind: 'error', name: 'TypeError', page: '/home/index', file: 'home-Bx1.js' }],
  ])
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
