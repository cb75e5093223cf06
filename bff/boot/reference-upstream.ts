import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { childEnvironment, type Env, EnvError } from '../env.ts'
import { root } from '../root.ts'
import { chooseAnother } from './listen.ts'

/** The reference upstream, running as a separate process for the demo. */
export interface ReferenceUpstream {
  /** Its address, including `/api`. */
  url: URL
  stop(): Promise<void>
}

const program = join(root, 'upstream-mock', 'main.ts')

/**
 * Starts the reference upstream on loopback; resolves when it listens. It ends with this process.
 *
 * @param portalOrigin for promotion links
 */
export function startReferenceUpstream(
  { UPSTREAM_PORT: port, DATA_DIR: dataDir }: Env,
  portalOrigin: string,
  onExit: () => void,
): Promise<ReferenceUpstream> {
  const flags = ['--port', String(port), '--data', dataDir, '--portal-origin', portalOrigin]
  const child = fork(program, flags, { execArgv: [], env: childEnvironment() })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () =>
      reject(
        new EnvError([
          `the reference upstream did not start on UPSTREAM_PORT ${port}: see its own message above, and if the port is taken ${chooseAnother('UPSTREAM_PORT', port)}`,
        ]),
      ),
    )
    child.on('message', (message: { listening?: number }) => {
      if (!message.listening) return
      child.removeAllListeners('exit')
      child.once('exit', onExit)
      const url = new URL(`http://127.0.0.1:${message.listening}/api`)
      resolve({ url, stop: () => endProcess(child) })
    })
  })
}

/** After this time it is killed, which is safe: it writes nothing that a kill could corrupt. */
const stopWithinMs = 2000

/** Ends a child process, and resolves when it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const overdue = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await ended
  clearTimeout(overdue)
}
