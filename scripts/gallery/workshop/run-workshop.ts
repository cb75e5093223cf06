import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from '../../../bff/env/env.ts'
import { generateOnSaving } from '../../generate-on-saving.ts'
import { startDemo } from '../start-demo.ts'
import { serveWorkshop } from './serve-workshop.ts'

/** Beside the usual ports of the portal and the reference upstream. */
const usualPort = 4200

/** Starts a demo of its own from the sources, and serves the workshop until the process is stopped. */
export async function runWorkshop(root: string, port = String(usualPort)): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
  const { generate } = generateOnSaving(root)
  // It takes as long as everything else here, and what is there follows each saving.
  if (!existsSync(join(root, 'web/platform/__generated__/schema-types.ts'))) await generate()
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
