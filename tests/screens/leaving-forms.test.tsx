import { render, screen, waitFor } from '@testing-library/react'
import { lazy, type ReactElement, Suspense } from 'react'
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useLeaving } from '#web/platform/forms/use-leaving.ts'
import { usePortalForm } from '#web/platform/forms/use-portal-form.tsx'
import './support.tsx'

const code = Promise.withResolvers<{ default: () => ReactElement }>()
const Next = lazy(() => code.promise)
let sent = 0

const Form = () => {
  const navigate = useNavigate()
  const { isLeaving, leave } = useLeaving(() => void navigate('/next'))
  const { submit, isRunning } = usePortalForm({
    initialValues: {},
    rules: () => [],
    send: async () => {
      sent += 1
      return { data: { form: { __typename: 'Complete' } } }
    },
    on: { Complete: () => leave() },
    isLeaving,
  })
  return (
    <form onSubmit={submit}>
      <button type="submit" aria-busy={isRunning}>
        Send
      </button>
    </form>
  )
}

test('an accepted form is running until the code of the next page is there, or the person turns back', async () => {
  window.history.pushState(null, '', '/form')
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
  const button = screen.getByRole('button')
  const isBusy = () => button.getAttribute('aria-busy') === 'true'
  button.click()
  await waitFor(() => expect(window.location.pathname).toBe('/next'))
  button.click()
  expect([isBusy(), sent]).toEqual([true, 1])

  window.history.back()
  await waitFor(() => expect(isBusy()).toBe(false))
  button.click()
  await waitFor(() => expect([window.location.pathname, sent]).toEqual(['/next', 2]))
  expect(isBusy()).toBe(true)
  code.resolve({ default: () => <h1>Next</h1> })
  await screen.findByRole('heading', { name: 'Next' })
})
