import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../bff/domain/rules/languages.ts'

/**
 * Every screen in every state: pictures on one page (`npm run gallery`, then open .gallery/index.html), or the workshop, which shows the
 * screens themselves with their operations and data (`npm run gallery -- --serve`).
 */
const root = join(import.meta.dirname, '..')

const usage = `npm run gallery -- [options]
  --only <screen or state>   for example home, or home-loading; may be repeated
  --lang <${languages.map(({ key }) => key).join('|')}>  --width <pixels>  --scheme <light|dark>
npm run gallery -- --serve [--port <number>]
  shows the states in a browser with their operations and data, and follows what you save`

function complain(problem: string): never {
  console.error(`${problem}\n${usage}`)
  process.exit(2)
}

function readFlags() {
  const one = { type: 'string' } as const
  const serve = { type: 'boolean' } as const
  const options = {
    only: { ...one, multiple: true },
    lang: one,
    width: one,
    scheme: one,
    serve,
    port: one,
    help: serve,
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return complain(String(error))
  }
}

// Both parts import code that may have to be generated first.
const { serve, port, help, ...wanted } = readFlags()
if (help) {
  console.log(usage)
} else if (serve) {
  const { runWorkshop } = await import('./gallery/workshop/run-workshop.ts')
  await runWorkshop(root, port)
} else {
  const build = [join(root, 'scripts/build.ts'), '--only', 'server', '--only', 'web']
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const { pictureAll } = await import('./gallery/picture-all.ts')
  await pictureAll(root, wanted, complain)
}
