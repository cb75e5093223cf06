import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastHost } from '#web/platform/toasts/toast-host.tsx'
import { showNotice } from '#web/platform/toasts/toasts.ts'
import { ThemeProvider } from '#web/app/theme/theme-provider.tsx'

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a toast is gone after two seconds, which begin again when pointer and focus have left it', () => {
  vi.useFakeTimers()
  render(<ToastHost />, { wrapper: ThemeProvider })
  const toast = () => screen.queryByText('Saved')
  const isGoneAfterTwoSeconds = () => {
    pass(1999)
    expect(toast()).not.toBeNull()
    pass(1)
    expect(toast()).toBeNull()
  }
  const show = () => {
    act(() => showNotice('Saved'))
    return screen.getByText('Saved')
  }
  show()
  isGoneAfterTwoSeconds()

  const hovered = show()
  fireEvent.mouseEnter(hovered)
  pass(60_000)
  fireEvent.mouseLeave(hovered)
  isGoneAfterTwoSeconds()

  show()
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  pass(60_000)
  act(() => close.blur())
  isGoneAfterTwoSeconds()
})
