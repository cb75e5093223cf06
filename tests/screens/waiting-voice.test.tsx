import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from './support.tsx'

test('only one of several late parts is announced, and all of them can be seen', async () => {
  await openPortal('/home/index', {
    as: 'alice-chen',
    patience: 0,
    before: () => new Promise(() => {}),
  })
  // The parts become late one after the other.
  await waitFor(() => {
    const places = screen.getAllByText(/Still waiting/)
    expect(places.length).toBeGreaterThan(1)
    expect(places.filter((place) => place.getAttribute('role') === 'status')).toHaveLength(1)
  })
})
