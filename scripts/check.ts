import { execFileSync, spawnSync } from 'node:child_process'
import { type Change, concernedTests } from './concerned-tests.ts'

/**
 * `npm run check`: is this change done? The quickest steps come first. A step that fails does not stop the others, so that one run
 * shows everything that is wrong.
 */
const steps: readonly (readonly [name: string, command: string])[] = [
  ['codegen', 'npm run --silent codegen'],
  ['format', 'biome format || (echo "npm run format fixes this" && exit 1)'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['types', 'npm run --silent types'],
  ['unused', 'knip'],
  ['tests', testsOf(changes())],
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

/**
 * The tests that take no time, and those that the changes concern; all without a browser where no change is known, because it may
 * be committed, and where so many are concerned that their names are too long for a command line.
 */
function testsOf(changed: readonly Change[]): string {
  const all = 'vitest run --project !browser'
  const concerned = concernedTests(changed).join(' ')
  if (changed.length === 0 || concerned.length > 6000) return all
  return `${all} tests/architecture/ tests/rules/ ${concerned}`
}

/** The files that differ from what was pushed last or, without a remote branch, from the last commit. */
function changes(): Change[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean)
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], { encoding: 'utf8' })
  const base = status === 0 ? stdout.trim() : 'HEAD'
  const edited = git('diff', base, '--numstat', '--no-renames', '-z').map((line): Change => {
    const [, deleted, path = ''] = line.split('\t')
    return { path, hasOnlyGrown: deleted === '0' }
  })
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...edited, ...added.map((path) => ({ path, hasOnlyGrown: true }))]
}
