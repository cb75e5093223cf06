import { join } from 'node:path'
import type { run as Run } from '../../bff/boot/program.ts'
import { findBuilds } from '../../bff/http/pages/builds.ts'
import { root } from '../../bff/root.ts'

/** The built server over the pages' builds in the folder that is named. */
const build = findBuilds(join(root, 'dist'), 'server').current
const { run } = (await import(join(build, 'program.js'))) as { run: typeof Run }
await run(false, process.argv[2])
