import { spawn } from 'node:child_process'
import { showLife } from './show-life.mjs'

/**
 * Runs a command that may take minutes, and shows meanwhile that it is still running.
 *
 * @param options as those of `spawn`; `isQuiet` drops what the command writes to its standard output
 * @returns its exit status
 */
export function runVisibly(label, command, parameters, { isQuiet = false, ...options } = {}) {
  const life = showLife(label)
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (status) => {
      life.stop()
      resolve(status)
    }
    child.stdout.on('data', (chunk) => isQuiet || life.say(String(chunk)))
    child.stderr.on('data', (chunk) => life.say(String(chunk)))
    child.once('error', (error) => {
      life.say(`${error.message}\n`)
      end(1)
    })
    child.once('close', (status) => end(status ?? 1))
  })
}
