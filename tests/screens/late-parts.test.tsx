import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PatienceContext } from '#web/platform/apollo/patience.ts'
import { LazyChoiceField } from '#web/ui/forms/lazy-choice-field.tsx'
import { LazyPart } from '#web/ui/waiting/lazy-part.tsx'
import './support.tsx'

const countries = [
  { id: '702', name: 'Singapore', isoCode: 'SG' },
  { id: '578', name: 'Norway', isoCode: 'NO' },
]
const drawField = (value: string, onBlur = () => {}) => {
  render(
    <MantineProvider>
      <LazyChoiceField
        label="Country"
        countries={countries}
        value={value}
        onChange={() => {}}
        onBlur={onBlur}
      />
    </MantineProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox')
}

test('a choice whose code still loads shows the chosen option, and says that it is busy', async () => {
  const early = drawField('702')
  fireEvent.click(document.body)
  expect([early.value, early.getAttribute('aria-busy')]).toEqual(['Singapore', 'true'])
  await waitFor(() => expect(screen.getByRole('combobox')).not.toBe(early))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Singapore')
})

test('a choice that is pressed while its code loads opens once it is there', async () => {
  const early = drawField('')
  fireEvent.focus(early)
  fireEvent.click(early)
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Singapore', 'Norway'])
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect([field === early, field.getAttribute('aria-expanded')]).toEqual([false, 'true']))
})

test('what is typed into a choice while its code loads finds the options once it is there, and the focus stays', async () => {
  const early = drawField('')
  fireEvent.focus(early)
  fireEvent.change(early, { target: { value: 'Norw' } })
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Norway'])
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect([field === early, field.value, document.activeElement === field]).toEqual([false, 'Norw', true])
})

test('a choice that is left while its code loads counts as left', async () => {
  const left = vi.fn<() => void>()
  const early = drawField('', left)
  fireEvent.focus(early)
  fireEvent.blur(early)
  expect(left).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.getByRole('combobox')).not.toBe(early))
})

test('a part whose code did not arrive is loaded again once there is a network', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => 'Figures')
  render(
    <MantineProvider>
      <LazyPart load={load} isWanted props={{}} height={80} />
    </MantineProvider>,
  )
  await screen.findByText('This part could not be loaded.')
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Figures')).toBeDefined()
})

const never = () => new Promise<() => null>(() => {})

test.each([
  ['its usual placeholder', undefined],
  ['a placeholder of its own', <p key="own">Figures</p>],
])('a part whose code is slow says so, with %s', async (_name, placeholder) => {
  render(
    <PatienceContext value={5}>
      <MantineProvider>
        <LazyPart load={never} isWanted props={{}} height={80} placeholder={placeholder} />
      </MantineProvider>
    </PatienceContext>,
  )
  expect(await screen.findByText(/Still waiting|still waiting|taking/)).toBeDefined()
})
