import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { reportVisits } from '../bench/browser/report-visits.ts'
import { goalsOfCase, type Measure, reachedIn } from '../bench/case-goals.ts'
import { caseNamed } from '../bench/cases.ts'
import { Goals } from '../bench/goals.ts'
import { reportPage } from '../bench/lighthouse/report-page.ts'
import { printCase, printServers, reachedByServers, serverGoals } from '../bench/report.ts'
import type { Contestant } from '../bench/servers.ts'
import { environment } from '../support/program.ts'

const folder = join(import.meta.dirname, '../bench')
const bench = join(folder, 'main.ts')

test.each([
  ['run', ['NoSuch']],
  ['case', ['--case', 'Me,NoSuch']],
  ['server', ['--servers', 'portal,NoSuch']],
])('the bench refuses a %s that it does not know, and names those that it does', async (what, parameters) => {
  const run = promisify(execFile)(process.execPath, [bench, ...parameters], { env: environment() })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^There is no ${what} "NoSuch": choose \\w+, \\w+`),
  })
})

test('a run that takes too long ends with its goals, and says that they are not measured', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--limit-minutes', '0'], {
    env: environment(),
  })
  expect(stdout).toContain('not measured  T: cpu by naive: at most 0.3\n')
  expect(stdout).toMatch(/^0 met, 0 missed, \d\d not measured$/m)
})

test.each([
  [Number.NaN, 'not measured  figure: at most 2'],
  [Number.POSITIVE_INFINITY, 'not measured  figure: at most 2'],
  [2, 'met           figure: at most 2, is 2.00'],
  [2.004, 'missed        figure: at most 2, is 2.00'],
])('a figure of %d is printed beside its goal', (reached, line) => {
  const goals = new Goals({ what: 'figure', limit: 'at most', goal: 2 })
  goals.note('figure', reached)
  expect(goals.lines()[0]?.trim()).toBe(line)
})

test('a figure without a goal is a mistake of the bench', () => {
  expect(() => new Goals().note('figure', 1)).toThrow('there is no goal "figure"')
})

const measured = { operations: 1, refused: 0, perSecond: 100, p50: 1, p99: 2, cpuMicros: 50 }

/** What is printed meanwhile. */
function printedBy(print: () => void): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  print()
  const lines = log.mock.calls.map(([line = '']: string[]) => line)
  log.mockRestore()
  return lines.join('\n')
}

test.each<[string, Measure[][], met: number]>([
  ['without any round', [], 0],
  ['of the portal alone', [[{ ...measured, name: 'portal' }]], 0],
  [
    'whose naive server could not be measured',
    [
      [
        { ...measured, name: 'portal' },
        { ...measured, name: 'naive', cpuMicros: Number.NaN, perSecond: 0, p99: 0 },
      ],
    ],
    0,
  ],
  [
    'with naive and guarded',
    [
      [
        { ...measured, name: 'portal' },
        { ...measured, name: 'naive', perSecond: 20, cpuMicros: 200, p99: 8 },
        { ...measured, name: 'guarded', cpuMicros: 100 },
      ],
    ],
    4,
  ],
])('a case %s prints what is missing as not measured', (_what, rounds, met) => {
  const one = caseNamed('Me')
  const goals = new Goals(...goalsOfCase(one))
  for (const [what, reached] of reachedIn(one, rounds)) goals.note(what, reached)
  const text = printedBy(() => {
    printCase(one.name, rounds)
    goals.print()
  })
  expect(text).not.toMatch(/NaN|Infinity/)
  expect(text).toContain(`${met} met, 0 missed, ${5 - met} not measured`)
})

test('a server whose system says nothing of it has neither memory nor processor time', () => {
  const served = { residentMib: () => Number.NaN, firstAnswerMs: 10, firstAnswerCpuMs: Number.NaN }
  const contestants = [{ name: 'portal', served }] as unknown as Contestant[]
  expect(printedBy(() => printServers(contestants, new Map()))).not.toMatch(/NaN|Infinity/)
  expect(reachedByServers(contestants, new Map())).toEqual(serverGoals.map(({ what }) => [what, Number.NaN]))
})

const cost = {
  name: 'next page',
  longestTaskMs: 60,
  taskCpuMs: 55,
  slowestAnswerMs: 40,
  shift: 0,
  requests: 1,
  calls: 1,
  blockMs: 5,
  cpuMs: 9,
}

test('the pages of a slow phone are held to the goals, and the worst one is named', () => {
  const visit = { costs: [cost, { ...cost, name: 'sort', longestTaskMs: 20 }], calls: [] }
  const text = printedBy(() => reportVisits({ name: 'phone' }, [visit]))
  expect(text).toContain('missed        task ms: at most 50, is 60 (next page)')
  expect(text).toContain('3 met, 1 missed, 0 not measured')
})

test('pages that nobody could visit are not measured', () => {
  const text = printedBy(() => {
    reportVisits({ name: 'phone' }, [])
    reportPage('/home/index', [], { performance: 95, accessibility: 100, 'best-practices': 100, seo: null })
  })
  expect(text).not.toMatch(/NaN|Infinity|\bmet {2}|\bmissed {2}/)
  expect(text).toMatch(/not measured +requests +at most 25/)
})

test('only one file of the bench writes figures, so that none is printed as NaN', () => {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['node_modules/**', 'peers/**'] })
  expect(files.length).toBeGreaterThan(30)
  const writing = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('.toFixed('))
  expect(writing).toEqual(['statistics.ts'])
})
