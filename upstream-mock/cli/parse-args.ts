import { parseArgs } from 'node:util'
import type { Command, CommandInput } from './command.ts'
import { UsageError } from './errors.ts'
import { commands } from './commands.ts'

const common = {
  url: { type: 'string', default: 'http://127.0.0.1:4100' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type ParsedCommand =
  | { help: Command | undefined }
  | { command: Command; given: CommandInput; origin: string; asJson: boolean }

// Some codes are negative, and the parser would read them as flags.
const joinNegatives = (args: string[]) =>
  args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1)
    if (/^-\d/.test(arg) && last?.startsWith('--')) return [...joined.slice(0, -1), `${last}=${arg}`]
    return [...joined, arg]
  }, [])

const nameIn = (args: string[]) =>
  parseArgs({ args, options: common, strict: false, allowPositionals: true }).positionals[0]

function parse(args: string[], flags: Command['flags'] = {}) {
  const own = Object.fromEntries(Object.entries(flags).map(([name, { type }]) => [name, { type }]))
  try {
    return parseArgs({ args, options: { ...own, ...common }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : String(error))
  }
}

function originOf(text: string) {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--url "${text}" is not an http(s) address`)
  return url.origin
}

function checkArguments({ name, parameters = [] }: Command, words: string[]) {
  const needed = parameters.filter((word) => word.startsWith('<'))
  const missing = needed[words.length]
  if (missing !== undefined) throw new UsageError(`${name} needs ${missing}`)
  const extra = words[parameters.length]
  if (extra !== undefined) throw new UsageError(`${name} does not take "${extra}"`)
}

/** Parses a command line. Throws a `UsageError` of one line. */
export function parseCommand(typed: string[]): ParsedCommand {
  const args = joinNegatives(typed)
  const name = nameIn(args)
  if (name === undefined && args.includes('--help')) return { help: undefined }
  if (name === undefined) throw new UsageError('name a command')
  if (name === 'help') return { help: helpFor(args) }
  const command = findCommand(name)
  const { values, positionals } = parse(args, command.flags)
  const { url, json, help, ...flags } = values
  if (help) return { help: command }
  const words = positionals.slice(1)
  checkArguments(command, words)
  return { command, given: { args: words, flags }, origin: originOf(url), asJson: json }
}

// `help` also works as a command.
function helpFor(args: string[]) {
  const [, name, extra] = parse(args).positionals
  if (extra !== undefined) throw new UsageError(`help does not take "${extra}"`)
  return name === undefined ? undefined : findCommand(name)
}

function findCommand(name: string) {
  const command = commands.find((each) => each.name === name)
  if (command === undefined) throw new UsageError(`there is no command "${name}"`)
  return command
}
