import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DataTable } from '#web/ui/tables/data-table.tsx'

test.each([
  [0, false],
  [8, false],
  [24, false],
  [26, true],
])(
  'with %i pixels beyond the edge, of which the last 24 are empty, a cut figure is marked: %s',
  (hidden, isCut) => {
    const looks = new Set<() => void>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(look: () => void) {
          looks.add(look)
        }
        observe() {}
        disconnect() {}
      },
    )
    render(
      <DataTable
        name="Customers"
        columns={[{ title: 'Total', cell: String }]}
        rows={[1]}
        subjectOf={String}
      />,
    )
    const place = screen.getByRole('region', { name: 'Customers' })
    Object.defineProperties(place, { scrollWidth: { value: 1118 + hidden }, clientWidth: { value: 1118 } })
    act(() => {
      for (const look of looks) look()
    })
    expect(place.parentElement?.dataset.more).toBe(String(isCut))
  },
)
