import { expect, test } from 'vitest'
import type { Finding } from './kit/finding.ts'
import { Report } from './kit/report.ts'
import { closingLines, createFindingPrinter } from './kit/terminal.ts'

const finding = (changes: Partial<Finding> = {}): Finding => ({
  path: '/home/getBaseInfo',
  call: 'GET /home/getBaseInfo',
  field: 'code',
  expected: 'a number',
  found: 'the text "0"',
  keys: [],
  effect: 'NOTED',
  portal: 'the portal reads it all the same',
  mend: null,
  curl: "curl -i -X GET 'https://provider.example/api/home/getBaseInfo'",
  ...changes,
})

test('a finding is one line, and below it are what the portal does, a setting and a command', () => {
  const printed: string[] = []
  const printer = createFindingPrinter((lines) => printed.push(...lines))
  const missing = { field: 'data.money', expected: 'an amount', found: 'nothing', keys: ['name', 'sum'] }
  printer.onFinding(
    finding({
      ...missing,
      effect: 'STOPS',
      portal: 'the portal refuses it',
      mend: 'a setting',
      curl: 'curl …',
    }),
  )
  expect(printed).toEqual([
    'FAIL  GET /home/getBaseInfo data.money: expected an amount, found nothing; keys there: name, sum',
    '      the portal refuses it',
    '      a setting',
    '      curl …',
  ])
})

test('a note that many calls have is printed once, with the other calls at the end', () => {
  const printed: string[] = []
  const printer = createFindingPrinter((lines) => printed.push(...lines))
  for (const call of ['GET /a', 'GET /b', 'GET /c']) printer.onFinding(finding({ call }))
  expect(printed[0]).toBe('note  GET /a code: expected a number, found the text "0"')
  expect(printed).toHaveLength(3)
  expect(printer.repeated()).toEqual([
    'note  code: expected a number, found the text "0"; the same at 2 more calls: GET /b, GET /c',
  ])
})

test('the end says what was skipped and which screens will work, and counts the deviations', () => {
  const report = new Report()
  report.findings.push(finding(), finding({ effect: 'STOPS' }))
  report.skip('everything that needs a sign-in', 'give --username')
  const screens = [
    { screen: 'Login', verdict: 'WORKS', because: [] },
    { screen: 'My Invoice', verdict: 'FAILS', because: ['GET /home/getBillList'] },
  ] as const
  const lines = closingLines(
    { report, screens: [...screens].map((one) => ({ ...one, because: [...one.because] })) },
    [],
  )
  expect(lines).toEqual([
    'skip  everything that needs a sign-in: give --username',
    '',
    'Screens',
    '  Login       works',
    '  My Invoice  does not work: GET /home/getBillList',
    '',
    '2 deviations: 1 stopping the portal, 0 showing on its screens, 1 without an effect.',
  ])
})
