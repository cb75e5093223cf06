import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test.each(['click', 'pointerCancel', 'keyDown'] as const)(
  'what waits for the first input runs once at %s, and at once after it',
  async (input) => {
    vi.resetModules()
    const { onFirstInput } = await import('#web/platform/browser/first-input.ts')
    const run = vi.fn<() => void>()
    const stopped = vi.fn<() => void>()
    onFirstInput(run)
    onFirstInput(stopped)()
    fireEvent.pointerDown(document.body)
    expect(run).not.toHaveBeenCalled()
    fireEvent[input](document.body)
    fireEvent[input](document.body)
    expect([run.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0])
    const later = vi.fn<() => void>()
    onFirstInput(later)
    expect(later).toHaveBeenCalledOnce()
  },
)
