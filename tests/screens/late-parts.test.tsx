import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { LazyPart } from '#web/ui/waiting/lazy-part.tsx'
import { setPatience } from './stand-ins.ts'
import './support.tsx'

test('a part whose code did not arrive says so in its place', async () => {
  const Missing = lazyComponent(() => Promise.reject<() => null>(new Error('offline')))
  render(
    <MantineProvider>
      <LazyPart height={80}>
        <Missing />
      </LazyPart>
      Figures
    </MantineProvider>,
  )
  await screen.findByText('This part could not be loaded.')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(screen.getByText('Figures')).toBeDefined()
})

const Never = lazyComponent(() => new Promise<() => null>(() => {}))

test.each([
  ['its usual placeholder', undefined],
  ['a placeholder of its own', <p key="own">Figures</p>],
])('a part whose code is slow says so, with %s', async (_name, placeholder) => {
  setPatience(5)
  render(
    <MantineProvider>
      <LazyPart height={80} placeholder={placeholder}>
        <Never />
      </LazyPart>
    </MantineProvider>,
  )
  expect(await screen.findByText(/Still waiting|still waiting|taking/)).toBeDefined()
})
