import { spawnSync } from 'node:child_process'

/** How much of a tool's output an error has: the end, where a tool says what is wrong. */
const shownCharacters = 8000

/** The end of a long output. */
export const endOf = (output: string) => output.trim().slice(-shownCharacters)

/**
 * Runs a program to its end and returns what it prints, without the last line break.
 *
 * @throws Error with the command and all that it has printed
 */
export function runTool(program: string, parameters: readonly string[]): string {
  const { status, signal, error, stdout, stderr } = spawnSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  if (status === 0) return stdout.trim()
  const end = error?.message ?? `ended with ${signal ?? status}`
  throw new Error(`${program} ${parameters.join(' ')}: ${end}\n${endOf(`${stdout ?? ''}${stderr ?? ''}`)}`)
}
