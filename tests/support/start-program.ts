import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program, and waits until it says that it is ready. */
export async function startProgram(command: string, parameters: readonly string[], ready: string) {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const isReady = Promise.withResolvers<void>()
  child.once('error', isReady.reject)
  child.once('exit', () => isReady.reject(new Error(`${command} ended: ${output}`)))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes(ready)) isReady.resolve()
    })
  await isReady.promise
  return {
    output: () => output,
    /** Resolves when it has ended. */
    async end(signal: NodeJS.Signals) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
