import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPortal } from './support.tsx'

test.each(['/login', '/promote/register'])(
  'the footer of %s shows the new year after New Year',
  async (path) => {
    vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 30), toFake: ['Date', 'setInterval'] })
    await openPortal(path)
    expect(await screen.findByText('© 2026 Example Cloud')).toBeDefined()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByText('© 2027 Example Cloud')).toBeDefined()
  },
)
