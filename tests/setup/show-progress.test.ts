import { beforeEach, expect, test, vi } from 'vitest'
import { showProgress } from '../../scripts/setup/show-progress.mjs'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  return () => vi.useRealTimers()
})

const record = (isTTY: boolean) => {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => written.push(text) }
}

test('outside a terminal a plain line is written every 15 seconds', () => {
  const output = record(false)
  const life = showProgress('Installing packages …', output)
  vi.advanceTimersByTime(44_000)
  life.say('added 3 packages\n')
  life.stop()
  vi.advanceTimersByTime(60_000)
  expect(output.written.join('')).toBe(
    'Installing packages …\nInstalling packages … 15 s\nInstalling packages … 30 s\nadded 3 packages\n',
  )
})

test('on a terminal the seconds count up in one line, which other output does not break', () => {
  const output = record(true)
  const life = showProgress('Installing packages …', output)
  vi.advanceTimersByTime(2000)
  life.say('added 3 packages\n')
  life.stop()
  vi.advanceTimersByTime(60_000)
  const clear = '\r\u001b[K'
  expect(output.written).toEqual([
    'Installing packages …',
    '\rInstalling packages … 1 s',
    '\rInstalling packages … 2 s',
    clear,
    'added 3 packages\n',
    clear,
  ])
})
