import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { documentList } from '../bff/http/pages/builds.ts'
import { shippedTexts } from './shipped-texts.ts'
import { encodeFiles } from './encode-files.ts'
import { CodeGenerationError, generateCode } from './generate-code.ts'
import { prerenderPromotion } from './prerender.ts'

/**
 * Builds the server, the portal's pages, the IDE and the reference, each into a new folder of `dist/`; the pointer to it changes only when
 * the build is complete. A build whose inputs have not changed is skipped. The last builds are kept for tabs that still run them.
 */
const root = join(import.meta.dirname, '..')
const keptBuilds = 3

const parts = [
  {
    name: 'server',
    config: 'bff/vite.config.ts',
    inputs: ['bff', 'brand', 'web/messages'],
    finish: async () => {},
  },
  {
    name: 'web',
    config: 'web/vite.config.ts',
    inputs: [
      'web',
      'brand',
      'bff/domain',
      'schema.graphql',
      'codegen.yml',
      'scripts/prerender.ts',
      'scripts/share-picture.ts',
      'scripts/shipped-texts.ts',
    ],
    finish: async (root: string, outDir: string) => {
      await prerenderPromotion(root, outDir)
      writeFileSync(join(outDir, documentList), JSON.stringify(await shippedTexts(join(root, 'web'))))
    },
  },
  {
    name: 'ide',
    config: 'web/ide/vite.config.ts',
    inputs: [
      'web/ide',
      'brand',
      'web/platform/browser',
      'web/platform/theme',
      'web/features/onboarding/human-check/solve.ts',
      'web/features/onboarding/human-check/solve-worker.ts',
      'schema.graphql',
      ...globSync('web/**/*.graphql', { cwd: root }).toSorted(),
    ],
    finish: async () => {},
  },
  {
    name: 'reference',
    config: 'web/reference/vite.config.ts',
    inputs: [
      'web/reference',
      'brand',
      'web/platform/theme',
      'web/ide/tab',
      'schema.graphql',
      'bff/api.md',
      'bff/clients.md',
    ],
    finish: async () => {},
  },
]

const { values: flags } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    /** Leaves out the encoded files: a quarter of the time, for a build that is only looked at. */
    plain: { type: 'boolean', default: false },
  },
})

try {
  await generateCode(root)
} catch (error) {
  if (!(error instanceof CodeGenerationError)) throw error
  console.error(error.message)
  process.exit(1)
}
for (const part of parts) if (flags.only?.includes(part.name) ?? true) await buildPart(part)

async function buildPart({ name, config, inputs, finish }: (typeof parts)[number]): Promise<void> {
  const hash = hashOf([...inputs, 'scripts/encode-files.ts', 'package-lock.json'])
  const stamp = flags.plain ? `${hash}-plain` : hash
  const folder = join(root, 'dist', name)
  const target = join(folder, stamp)
  if (!flags.force && existsSync(target)) {
    pointTo(folder, stamp)
    return
  }
  const unfinished = join(folder, `.${stamp}.${process.pid}`)
  console.log(`Building ${name} …`)
  await build({
    configFile: join(root, config),
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: unfinished },
  })
  await finish(root, unfinished)
  if (!flags.plain && name !== 'server') await encodeFiles(unfinished)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  pointTo(folder, stamp)
  dropOldBuilds(folder, stamp)
}

/** A hash of the names and contents of all input files of a build, except generated ones. */
function hashOf(inputs: string[]): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    if (path.includes('__generated__')) return
    const full = join(root, path)
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).toSorted()) add(join(path, name))
    else hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  inputs.forEach(add)
  return hash.digest('hex').slice(0, 16)
}

function pointTo(folder: string, current: string): void {
  mkdirSync(folder, { recursive: true })
  const pointer = join(folder, 'current.json')
  writeFileSync(`${pointer}.${process.pid}`, `${JSON.stringify({ current })}\n`)
  renameSync(`${pointer}.${process.pid}`, pointer)
}

function dropOldBuilds(folder: string, current: string): void {
  const builds = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== current)
    .map((entry) => join(folder, entry.name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const build of builds.slice(keptBuilds - 1)) rmSync(build, { recursive: true, force: true })
}
