import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ToastHost } from '#web/platform/toasts/toast-host.tsx'
import { showNotice } from '#web/platform/toasts/toasts.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ThemeProvider } from '#web/app/theme/theme-provider.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import './support.tsx'

const countries = [
  { id: '276', name: 'Germany', isoCode: 'DE' },
  { id: '344', name: 'Hong Kong', isoCode: 'HK' },
  { id: '562', name: 'Niger', isoCode: 'NE' },
  { id: '566', name: 'Nigeria', isoCode: 'NG' },
  { id: '702', name: 'Singapore', isoCode: 'SG' },
]
const sent: string[] = []

/** A form whose country is Hong Kong. */
const Form = () => {
  const [country, setCountry] = useState('344')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setMissing(country === '')
    sent.push(country)
  }
  const error = isMissing && 'required'
  return (
    <form onSubmit={submit}>
      <ChoiceField
        label="Country"
        countries={countries}
        value={country}
        onChange={setCountry}
        error={error}
      />
      <button type="submit">Save</button>
    </form>
  )
}

const openForm = () => {
  sent.length = 0
  render(<Form />, { wrapper: ThemeProvider })
  const user = userEvent.setup({ delay: null })
  const field = screen.getByRole<HTMLInputElement>('combobox')
  const retype = (keys: string) =>
    user.type(field, keys, { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
  /** Replaces the text of the field and presses the button; returns the text and what was sent. */
  const retypeAndSave = async (keys: string) => {
    await retype(keys)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    return [field.value, sent.join()]
  }
  const isOpen = (expected = true) =>
    waitFor(() => expect(field.getAttribute('aria-expanded')).toBe(String(expected)))
  return { user, field, retype, retypeAndSave, isOpen }
}

test.each([
  ['Enter', 'singapore{Enter}', 'Singapore', '702'],
  ['Enter, the first of several', 'ni{Enter}', 'Niger', '562'],
  ['Enter, another of several', 'ni{ArrowDown}{Enter}', 'Nigeria', '566'],
  ['Tab, the first of several', 'ni{Tab}', 'Niger', '562'],
  ['Tab, another of several', 'ni{ArrowDown}{Tab}', 'Nigeria', '566'],
  ['a press elsewhere, as the only one', 'sing', 'Singapore', '702'],
  ['a press elsewhere, by its whole name', 'niger', 'Niger', '562'],
  ['a press elsewhere, with the list closed', 'singapore{Escape}', 'Singapore', '702'],
])('a country that is typed is taken by %s', async (_by, keys, name, id) => {
  expect(await openForm().retypeAndSave(keys)).toEqual([name, id])
})

test.each(['ni', 'Atlantis{Enter}', 'Atlantis{Tab}', 'ni{Escape}'])(
  'a text that is no choice stays, and the field says what to do: %s',
  async (keys) => {
    const { field, retypeAndSave } = openForm()
    expect(await retypeAndSave(keys)).toEqual([keys.replace(/\{.*/, ''), ''])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Choose a country from the list')).toBeDefined()
  },
)

test('a field that is emptied has no choice, whatever is pressed', async () => {
  expect(await openForm().retypeAndSave('{Delete}{Enter}{Tab}')).toEqual(['', ''])
  expect(screen.getByText('required')).toBeDefined()
})

test('choosing the chosen country leaves it chosen, and Enter in an open list sends nothing', async () => {
  const { user, field, isOpen } = openForm()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Hong Kong', hidden: true }))
  expect(field.value).toBe('Hong Kong')
  await user.click(field)
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Hong Kong')
  await user.clear(field)
  await isOpen()
  await user.keyboard('{Enter}Atlantis{Enter}')
  expect(sent).toEqual([])
})

test('what a browser fills in without the focus is chosen if it names a country', () => {
  const { field } = openForm()
  fireEvent.input(field, { target: { value: 'germany' } })
  expect(field.value).toBe('Germany')
})

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

test('a copied text is said for two seconds', async () => {
  userEvent.setup()
  vi.useFakeTimers()
  render(<CopyButton text="link" label="Copy" />, { wrapper: ThemeProvider })
  const button = screen.getByRole('button', { name: 'Copy' })
  await act(async () => button.click())
  pass(1999)
  expect(screen.getByRole('button', { name: 'Copied' })).toBe(button)
  pass(1)
  expect(screen.getByRole('button', { name: 'Copy' })).toBe(button)
})
