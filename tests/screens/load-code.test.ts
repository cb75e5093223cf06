import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead, loadCode } from '#web/platform/code/load-code.ts'
import { onOldBuild } from '#web/platform/session/old-build.ts'

const announced = vi.fn<() => boolean>(() => true)
afterEach(() => {
  vi.unstubAllGlobals()
  announced.mockClear()
  onOldBuild(() => false)
})

/** The server answers a request for a file when the test says so. */
const heldServer = () => {
  const held: ((status: number) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => held.push((status) => resolve(new Response(null, { status })))),
  )
  onOldBuild(announced)
  return held
}
const load = (file: string) => loadCode(() => Promise.resolve('module'), [file])

test('a file of an old build reloads the page only once an import needs it', async () => {
  const held = heldServer()
  const prepare = () => fetchAhead(() => load('assets/later.js'))
  prepare()
  held[0]?.(404)
  // The first request is over once another one is sent.
  const sent = () => {
    prepare()
    return held.length
  }
  await expect.poll(sent).toBe(2)
  expect(announced).not.toHaveBeenCalled()
  const loading = load('assets/later.js')
  held[1]?.(404)
  await expect(loading).rejects.toThrow('status 404')
  expect([held.length, announced.mock.calls.length]).toEqual([2, 1])
})
