import { spawn } from 'node:child_process'
import { showProgress } from './show-progress.mjs'

/**
 * Runs a command that may take minutes, and shows that it is still running.
 *
 * @param options as for `spawn`; `isQuiet` does not show the command's standard output, `onOutput` is called with all output
 * @returns its exit status
 */
export function runVisibly(
  label,
  command,
  parameters,
  { isQuiet = false, onOutput = (_text) => {}, ...options } = {},
) {
  const progress = showProgress(label)
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (status) => {
      progress.stop()
      resolve(status)
    }
    const say = (text, isShown = true) => {
      onOutput(text)
      if (isShown) progress.say(text)
    }
    child.stdout.on('data', (chunk) => say(String(chunk), !isQuiet))
    child.stderr.on('data', (chunk) => say(String(chunk)))
    child.once('error', (error) => {
      say(`${error.message}\n`)
      end(1)
    })
    child.once('close', (status) => end(status ?? 1))
  })
}
