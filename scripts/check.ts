import { spawnSync } from 'node:child_process'

/** What was pushed last or, without a remote branch, the last commit. */
const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], { encoding: 'utf8' })
const base = status === 0 ? stdout.trim() : 'HEAD'

/**
 * `npm run check`: is this change done? The quickest steps come first. A step that fails does not stop the others, so that one run
 * shows everything that is wrong.
 */
const steps: readonly (readonly [name: string, command: string])[] = [
  ['codegen', 'npm run --silent codegen'],
  ['format', 'oxfmt --check || (echo "npm run format fixes this" && exit 1)'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['types', 'npm run --silent types'],
  ['unused', 'knip'],
  ['architecture', 'vitest run tests/architecture/'],
  ['tests', `vitest run --project !browser --exclude "tests/architecture/**" --changed ${base}`],
]

const failed = steps.filter(([name, command]) => {
  console.log(`\n${name}: ${command}`)
  // npm puts the commands of the packages on the path of its scripts; on Windows only a shell finds them.
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0
})

console.log(failed.length === 0 ? '\npassed' : `\nFAILED: ${failed.map(([name]) => name).join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
