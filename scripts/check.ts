import { execFileSync, spawnSync } from 'node:child_process'
import { type Change, concernedTests } from './concerned-tests.ts'

/**
 * `npm run check`: is this change done? The quickest steps come first. A step that fails does not stop the others, so that one run
 * shows everything that is wrong.
 */
const noTests = '--passWithNoTests none'
const steps: readonly (readonly [name: string, command: string])[] = [
  ['format', 'npm run --silent formatted'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['types', 'npm run --silent types'],
  ['unused', 'npm run --silent unused'],
  ['tests', 'vitest run --project fast --project api-long'],
  [
    'tests of what has changed',
    `vitest run --project upstream --project screens ${concernedTests(uncommitted()).join(' ') || noTests}`,
  ],
]

const results = steps.map(([name, command]) => {
  console.log(`\n${name}: ${command}`)
  const start = performance.now()
  // npm puts the commands of the packages on the path of its scripts; on Windows only a shell finds them.
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  return { name, isPassed: status === 0, seconds: ((performance.now() - start) / 1000).toFixed(1) }
})

console.log()
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'passed' : 'FAILED'} ${seconds.padStart(6)} s  ${name}`)
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1

/** The files that differ from the last commit. */
function uncommitted(): Change[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean)
  const edited = git('diff', 'HEAD', '--numstat', '--no-renames', '-z').map((line): Change => {
    const [, deleted, path = ''] = line.split('\t')
    return { path, hasOnlyGrown: deleted === '0' }
  })
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...edited, ...added.map((path) => ({ path, hasOnlyGrown: true }))]
}
