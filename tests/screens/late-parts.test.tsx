import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PatienceContext } from '#web/platform/apollo/patience.ts'
import { loadMessages } from '#web/platform/i18n/i18n.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { LazyChoiceField } from '#web/ui/forms/lazy-choice-field.tsx'
import { LazyPart } from '#web/ui/waiting/lazy-part.tsx'
import './support.tsx'

const countries = [
  { id: '702', name: 'Singapore', isoCode: 'SG' },
  { id: '578', name: 'Norway', isoCode: 'NO' },
]
const left = vi.fn<() => void>()
const Choice = ({ label, value = '' }: { label: string; value?: string }) => (
  <LazyChoiceField {...{ label, countries, value }} onChange={() => {}} onBlur={left} />
)
const fieldNamed = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })

// One test: a component whose code has arrived once is there at once from then on.
test('while its code loads, a choice shows the chosen option, can be left, and keeps what is typed and the focus', async () => {
  render(
    <MantineProvider>
      <Choice label="Chosen" value="702" />
      <Choice label="Typed" />
    </MantineProvider>,
  )
  const [chosen, typed] = [fieldNamed('Chosen'), fieldNamed('Typed')]
  expect([chosen.value, chosen.getAttribute('aria-busy')]).toEqual(['Singapore', 'true'])
  fireEvent.focus(chosen)
  fireEvent.blur(chosen)
  expect(left).toHaveBeenCalledOnce()
  fireEvent.focus(typed)
  fireEvent.change(typed, { target: { value: 'Norw' } })
  await waitFor(() => expect(fieldNamed('Typed')).not.toBe(typed))
  const field = fieldNamed('Typed')
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  const options = document.querySelectorAll(`#${field.getAttribute('aria-controls')} [role="option"]`)
  expect([...options].map(({ textContent }) => textContent)).toEqual(['Norway'])
  expect([field.value, document.activeElement === field]).toEqual(['Norw', true])
  expect([fieldNamed('Chosen') === chosen, fieldNamed('Chosen').value]).toEqual([false, 'Singapore'])
})

test('a part whose code did not arrive says so in its place', async () => {
  await loadMessages('private')
  const Missing = lazyComponent(() => Promise.reject<() => null>(new Error('offline')))
  render(
    <MantineProvider>
      <LazyPart height={80}>
        <Missing />
      </LazyPart>
      Figures
    </MantineProvider>,
  )
  const part = await screen.findByRole('group', { name: 'This part could not be loaded.' })
  expect(part.querySelector('button')?.textContent).toBe('Try again')
  expect(screen.getByText('Figures')).toBeDefined()
})

const Never = lazyComponent(() => new Promise<() => null>(() => {}))

test.each([
  ['its usual placeholder', undefined],
  ['a placeholder of its own', <p key="own">Figures</p>],
])('a part whose code is slow says so, with %s', async (_name, placeholder) => {
  render(
    <PatienceContext value={5}>
      <MantineProvider>
        <LazyPart height={80} placeholder={placeholder}>
          <Never />
        </LazyPart>
      </MantineProvider>
    </PatienceContext>,
  )
  expect(await screen.findByText(/Still waiting|still waiting|taking/)).toBeDefined()
})
