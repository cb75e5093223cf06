import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../bff/domain/rules/languages.ts'

/**
 * Every screen in every state: pictures on one page (`npm run gallery`, then open .gallery/index.html), or axe's judgement of each
 * (`npm run gallery -- --axe`).
 */
const root = join(import.meta.dirname, '..')

const usage = `npm run gallery -- [options]
  --only <screen or state>   for example home, or home-loading; may be repeated
  --lang <${languages.map(({ key }) => key).join('|')}>  --width <pixels>  --scheme <light|dark>
npm run gallery -- --axe
  says what axe finds in each state, and what a finger misses on a phone`

function complain(problem: string): never {
  console.error(`${problem}\n${usage}`)
  process.exit(2)
}

function readFlags() {
  const one = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  const options = {
    only: { ...one, multiple: true },
    lang: one,
    width: one,
    scheme: one,
    axe: yes,
    help: yes,
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return complain(String(error))
  }
}

const { axe, help, ...wanted } = readFlags()
if (help) {
  console.log(usage)
  process.exit()
}
const run = (...words: string[]) => {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', cwd: root })
  if (status !== 0) process.exit(status ?? 1)
}
run('scripts/build.ts', '--only', 'server', '--only', 'web')
if (axe) {
  run('node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/states/vitest.config.ts')
} else {
  // It imports code that the build may have to generate first.
  const { pictureAll } = await import('./gallery/picture-all.ts')
  await pictureAll(root, wanted, complain)
}
