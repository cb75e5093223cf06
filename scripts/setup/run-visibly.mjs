import { spawn } from 'node:child_process'
import { showProgress } from './show-progress.mjs'

/**
 * Runs a command that may take minutes, and shows that it is still running.
 *
 * @param options as for `spawn`; `isQuiet` drops the command's standard output
 * @returns its exit status
 */
export function runVisibly(label, command, parameters, { isQuiet = false, ...options } = {}) {
  const progress = showProgress(label)
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (status) => {
      progress.stop()
      resolve(status)
    }
    child.stdout.on('data', (chunk) => isQuiet || progress.say(String(chunk)))
    child.stderr.on('data', (chunk) => progress.say(String(chunk)))
    child.once('error', (error) => {
      progress.say(`${error.message}\n`)
      end(1)
    })
    child.once('close', (status) => end(status ?? 1))
  })
}
