import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import './support.tsx'

const country = (id: string, name: string, isoCode: string) => ({ id, name, isoCode })
const countries = [
  country('276', 'Germany', 'DE'),
  country('344', 'Hong Kong', 'HK'),
  country('562', 'Niger', 'NE'),
  country('566', 'Nigeria', 'NG'),
  country('702', 'Singapore', 'SG'),
]
const sent: string[] = []

const Form = () => {
  const [value, setValue] = useState('344')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setMissing(value === '')
    sent.push(value)
  }
  return (
    <form onSubmit={submit}>
      <ChoiceField
        label="Country"
        countries={countries}
        value={value}
        onChange={setValue}
        error={isMissing && 'required'}
      />
      <button type="submit">Save</button>
    </form>
  )
}

/** A form whose country is Hong Kong. */
const openForm = () => {
  sent.length = 0
  render(<Form />, { wrapper: MantineProvider })
  const user = userEvent.setup({ delay: null })
  const field = screen.getByRole<HTMLInputElement>('combobox')
  /** Selects the whole text of the field, types, and presses the form's button. */
  const retypeAndSave = async (keys: string) => {
    await user.type(field, keys, { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    return [field.value, sent.join()]
  }
  return { user, field, retypeAndSave }
}

test.each([
  ['singapore{Enter}', 'Singapore', '702'],
  ['ni{Enter}', 'Niger', '562'],
  ['ni{ArrowDown}{Enter}', 'Nigeria', '566'],
  ['sing{Tab}', 'Singapore', '702'],
  ['ni{Tab}', 'Niger', '562'],
  ['ni{ArrowDown}{Tab}', 'Nigeria', '566'],
  // A press elsewhere takes the only one, the one of that name, and the one of that name in the other language.
  ['sing', 'Singapore', '702'],
  ['niger', 'Niger', '562'],
  ['德国', 'Germany', '276'],
  ['singapore{Escape}', 'Singapore', '702'],
])('the keys %s choose %s', async (keys, name, id) => {
  expect(await openForm().retypeAndSave(keys)).toEqual([name, id])
})

test.each([
  ['ni', 'Choose a country from the list'],
  ['Atlantis', 'Choose a country from the list'],
  ['Atlantis{Enter}', 'Choose a country from the list'],
  ['Atlantis{Tab}', 'Choose a country from the list'],
  ['ni{Escape}', 'Choose a country from the list'],
  ['{Delete}{Enter}{Tab}', 'required'],
])('the keys %s choose nothing, their text stays, and the field says "%s"', async (keys, words) => {
  const { field, retypeAndSave } = openForm()
  expect(await retypeAndSave(keys)).toEqual([keys.replaceAll(/\{\w+\}/g, ''), ''])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(words)).toBeDefined()
})

test('choosing the chosen country leaves it chosen, and Enter in an open list sends nothing', async () => {
  const { user, field } = openForm()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Hong Kong', hidden: true }))
  expect(field.value).toBe('Hong Kong')
  await user.click(field)
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Hong Kong')
  await user.clear(field)
  await user.keyboard('{Enter}')
  await user.type(field, 'Atlantis{Enter}')
  expect(sent).toEqual([])
})

test('the highlighted option is named to assistive technology while the list is open', async () => {
  const { user, field } = openForm()
  const named = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  await user.click(field)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  await user.type(field, 'ni', { initialSelectionStart: 0, initialSelectionEnd: 9 })
  expect(named()).toBe('Niger')
  await user.keyboard('{ArrowDown}')
  expect(named()).toBe('Nigeria')
  await user.keyboard('{Enter}')
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
})

test('what a browser fills in without the focus is chosen if it names a country', () => {
  const { field } = openForm()
  fireEvent.input(field, { target: { value: 'germany' } })
  expect(field.value).toBe('Germany')
})
