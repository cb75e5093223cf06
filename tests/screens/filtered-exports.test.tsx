import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addressOf, description, type ExportLine, serveExports, startExport } from './export-line.ts'
import { catchSavedFiles } from './saved-files.ts'
import { openPortal } from './support.tsx'

let line: ExportLine
beforeEach(() => {
  line = serveExports()
  catchSavedFiles()
})

test('the button says how many rows go into the file', async () => {
  const { button } = await startExport()
  await waitFor(() => expect(line.sent).toEqual([['GET', null, null]]))
  line.send(23)
  await screen.findByText('Saved as customers-2026-11-21.csv, 23 rows.')
  expect(description(button)).toBe('23 rows')
  expect(screen.queryByRole('button', { name: 'Export found (CSV)' })).toBeNull()
})

test('a searched and sorted table exports its rows in its order, or the whole list', async () => {
  const { user } = await openPortal('/home/index?binding=bound&sort=-total', {
    as: 'alice-chen',
    entry: { search: 'customer 2' },
  })
  const found = await screen.findByRole('button', { name: 'Export found (CSV)' })
  const all = screen.getByRole('button', { name: 'Export all (CSV)' })
  const count = screen.getByText(/^\d+ of 23 customers$/).textContent?.split(' ')[0]
  expect(description(found)).toBe(`${count} rows, as sorted`)
  expect(description(all)).toBe('23 rows, as sorted')
  await user.click(found)
  const sort = { field: 'TOTAL_CONSUMPTION', direction: 'DESC' }
  const filter = { bindingStatus: 'BOUND' }
  const json = 'application/json'
  await waitFor(() => expect(line.sent).toEqual([['POST', json, { search: 'customer 2', filter, sort }]]))
  expect(line.requested).toEqual([addressOf('customers', 'en')])
  expect(line.people).toEqual(['alice-chen'])
  expect(all).toHaveProperty('disabled', true)
  line.send(1)
  await screen.findByText('Saved as customers-2026-11-21.csv, 1 row.')
  line.reset()
  await user.click(all)
  await waitFor(() => expect(line.sent.at(-1)).toEqual(['POST', json, { sort }]))
})

test('filtered rows can be exported by keyboard, in Chinese', async () => {
  const { user } = await openPortal('/home/index?certification=certified&lang=cn', { as: 'alice-chen' })
  await user.click(await screen.findByRole('button', { name: '中文' }))
  const found = await screen.findByRole('button', { name: '导出筛选结果（CSV）' })
  expect(description(found)).toMatch(/^共 \d+ 行$/)
  found.focus()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('导出全部（CSV）')
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(line.sent).toEqual([
      ['POST', 'application/json', { filter: { certificationStatus: 'CERTIFIED' } }],
    ]),
  )
  expect(line.requested).toEqual([addressOf('customers', 'cn')])
})

test('a search without a match offers only the whole list', async () => {
  await openPortal('/home/index', { as: 'alice-chen', entry: { search: 'nobody' } })
  await screen.findByText('No customer matches')
  expect(await screen.findByRole('button', { name: 'Export all (CSV)' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export found (CSV)' })).toBeNull()
})

test('a failed export of a search names the button that tries again', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen', entry: { search: 'customer 2' } })
  await user.click(await screen.findByRole('button', { name: 'Export found (CSV)' }))
  line.loseNetwork()
  expect(await screen.findByText(/^The export failed.*“Export found \(CSV\)”\.$/)).toBeDefined()
})

test('an empty list has no export', async () => {
  await openPortal('/home/loginLog', { as: 'bruno-diaz' })
  expect(await screen.findByText('No data available')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export all (CSV)' })).toBeNull()
})
