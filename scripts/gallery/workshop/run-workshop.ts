import { EnvError } from '../../../bff/env/env.ts'
import { CodeGenerationError, generateCode } from '../../generate-code.ts'
import { startDemo } from '../start-demo.ts'
import { serveWorkshop } from './serve-workshop.ts'

/** Beside the usual ports of the portal and the reference upstream. */
const usualPort = 4200

/** Generates the code, starts a demo of its own from the sources, and serves the workshop until the process is stopped. */
export async function runWorkshop(root: string, port = String(usualPort)): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
  try {
    const [demo] = await Promise.all([startDemo(true), generateCode(root)])
    const { address } = await serveWorkshop(demo, Number(port))
    console.log(
      `The workshop is at ${address}\nIt shows every state of every screen; saved code is seen at once.`,
    )
  } catch (error) {
    const isExpected = error instanceof EnvError || error instanceof CodeGenerationError
    console.error(isExpected ? error.message : error)
    process.exit(1)
  }
}
