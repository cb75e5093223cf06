import { spawnSync } from 'node:child_process'

/**
 * `npm run check`: is this change done? The quickest steps come first. A step that fails does not stop the others, so that one run
 * shows everything that is wrong.
 */
const steps: readonly (readonly [name: string, command: string])[] = [
  ['format', 'npm run --silent formatted'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['types', 'npm run --silent types'],
  ['unused', 'npm run --silent unused'],
  ['tests', 'vitest run --project fast'],
  [
    'tests of what has changed',
    'vitest run --project upstream --project screens --changed --passWithNoTests',
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
