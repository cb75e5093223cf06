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
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { documentList } from '../bff/http/pages/builds.ts'
import { generateCode } from './codegen.ts'
import { encodeFiles } from './encode-files.ts'
import { prerenderPromotion } from './prerender.ts'
import { shippedTexts } from './shipped-texts.ts'

/**
 * Builds the server, the portal's pages and the IDE, each into a new folder of `dist/`; the pointer to it changes only when
 * the build is complete. A build whose inputs have not changed is skipped. The last builds are kept for tabs and servers that
 * still run them.
 */
const root = join(import.meta.dirname, '..')

/** Inputs of every part: the packages, what generates code, and what encodes files. */
const sharedInputs = [
  'package-lock.json',
  'codegen.yml',
  'web/codegen/**',
  'scripts/{codegen,encode-files}.ts',
]

/** A part of the portal that is built by itself. */
interface Part {
  name: string
  config: string
  /** Patterns of files; a change in one of them makes another build. */
  inputs: readonly string[]
  /** How many builds are kept, this one included. */
  kept: number
  /** Adds to the build what Vite has not made. */
  finish?: (root: string, outDir: string) => Promise<void>
  /** Its files are sent to browsers, so they are encoded once, here. */
  isSent: boolean
}

const parts: readonly Part[] = [
  {
    name: 'server',
    config: 'bff/vite.config.ts',
    inputs: ['bff/**/*.ts', 'web/brand/**', 'web/messages/**', 'schema.graphql', 'package.json'],
    // A server loads some parts when they are first asked for, however old its build is by then.
    kept: 10,
    isSent: false,
  },
  {
    name: 'web',
    config: 'web/vite.config.ts',
    inputs: ['web/**', 'bff/domain/**', 'schema.graphql', 'scripts/prerender.ts', 'scripts/shipped-texts.ts'],
    kept: 3,
    isSent: true,
    finish: async (root, outDir) => {
      await prerenderPromotion(root, outDir)
      writeFileSync(join(outDir, documentList), JSON.stringify(await shippedTexts(join(root, 'web'))))
    },
  },
  {
    name: 'ide',
    config: 'web/ide/vite.config.ts',
    inputs: [
      'web/ide/**',
      'web/platform/{browser,icons}/**',
      'web/features/promotion/qr/canvas.ts',
      'web/features/onboarding/human-check/solve{,-worker}.ts',
      'web/**/*.graphql',
    ],
    kept: 3,
    isSent: true,
  },
]

const { values: flags } = parseArgs({ options: { only: { type: 'string', multiple: true } } })

await generateCode(root)
for (const part of parts) if (flags.only?.includes(part.name) ?? true) await buildPart(part)

async function buildPart({ name, config, inputs, kept, finish, isSent }: Part): Promise<void> {
  const stamp = hashOf([...inputs, ...sharedInputs])
  const folder = join(root, 'dist', name)
  const target = join(folder, stamp)
  if (existsSync(target)) return pointTo(folder, stamp)
  const unfinished = join(folder, `.${stamp}.${process.pid}`)
  console.log(`Building ${name} …`)
  await build({
    configFile: join(root, config),
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: unfinished },
  })
  await finish?.(root, unfinished)
  if (isSent) await encodeFiles(unfinished)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  pointTo(folder, stamp)
  dropOldBuilds(folder, stamp, kept)
}

/** A hash of the names and contents of all input files of a build, except generated ones. */
function hashOf(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync(inputs, { cwd: root }).toSorted()) {
    const full = join(root, path)
    if (path.includes('__generated__') || statSync(full).isDirectory()) continue
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Makes a build the current one, which also makes it the newest. */
function pointTo(folder: string, current: string): void {
  mkdirSync(folder, { recursive: true })
  const pointer = join(folder, 'current.json')
  writeFileSync(`${pointer}.${process.pid}`, `${JSON.stringify({ current })}\n`)
  renameSync(`${pointer}.${process.pid}`, pointer)
  const now = new Date()
  utimesSync(join(folder, current), now, now)
}

function dropOldBuilds(folder: string, current: string, kept: number): void {
  const builds = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== current)
    .map((entry) => join(folder, entry.name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const build of builds.slice(kept - 1)) rmSync(build, { recursive: true, force: true })
}
