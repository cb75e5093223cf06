import { expect, onTestFinished, test } from 'vitest'
import { forgetEnd, idleEnd, noteEnd } from '#web/platform/session/session.ts'

const halfAnHour = 30 * 60

/** Notes an answer with these times in seconds, and returns the end that the tab knows then. */
function note(askedAt: number, left: number, absolute: number) {
  const times: Record<string, number> = { idle: halfAnHour, left, absolute }
  noteEnd(askedAt, (name) => times[name.split('-')[2] ?? ''])
  return idleEnd()
}

test('an answer to the id of before a confirmation announces no end to a tab whose browser has the newer cookie', () => {
  onTestFinished(forgetEnd)
  const now = Date.now()
  const end = { endsAt: now + halfAnHour * 1000, isFinal: false }
  expect(note(now, halfAnHour, 12 * 3600)).toMatchObject(end)
  expect(note(now, 120, 12 * 3600)).toMatchObject(end)
  expect(note(now, 120, 120)).toMatchObject({ endsAt: now + 120_000, isFinal: true })
})
