import { existsSync, globSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../../../bff/env/env.ts'
import { generateOnSaving } from '../../generate-on-saving.ts'
import { startDemo } from '../start-demo.ts'
import { serveWorkshop } from './serve-workshop.ts'

/** Beside the usual ports of the portal and the reference upstream. */
const usualPort = 4200

/** The generator leaves a file alone that would not change, so the workshop itself dates this one. */
const lastGenerated = 'scripts/mocks/__generated__/mocks.ts'

/** Whether a source of the generated code is newer than the code, or there is none. */
function isOutdated(root: string): boolean {
  const dateOf = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = ['schema.graphql', 'codegen.yml', ...globSync('web/**/*.graphql', { cwd: root })]
  return Math.max(...sources.map(dateOf)) > dateOf(lastGenerated)
}

/** Starts a demo of its own from the sources, and serves the workshop until the process is stopped. */
export async function runWorkshop(root: string, port = String(usualPort)): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
  const { generate } = generateOnSaving(root)
  // It takes as long as everything else here, and what is there follows each saving.
  if (isOutdated(root)) {
    await generate()
    const now = new Date()
    // Problems of the schema are printed, and leave the file missing.
    if (existsSync(join(root, lastGenerated))) utimesSync(join(root, lastGenerated), now, now)
  }
  try {
    const { address } = await serveWorkshop(await startDemo(true), Number(port))
    console.log(
      `The workshop is at ${address}\nIt shows every state of every screen, and follows what you save.`,
    )
  } catch (error) {
    console.error(error instanceof EnvError ? error.message : error)
    process.exit(1)
  }
}
