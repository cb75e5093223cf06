import { parseArgs } from 'node:util'
import { type Command, commands, type Kind } from './control/commands.ts'

const urlOption = { url: { type: 'string', default: 'http://127.0.0.1:4100' } } as const

function usageOf({ name, path, word, flags = {} }: Command) {
  const words = [...path.matchAll(/:(\w+)/g)].map(([, each = '']) => each)
  const named = [...words, ...(word ? [word] : [])].map((each) => `<${each}>`)
  return [name, ...named, ...Object.keys(flags).map((flag) => `[--${flag}]`)].join(' ')
}

const help = () =>
  [
    'Operates a running reference upstream over its control plane, and prints its answer.',
    '  npm run upstream -- <command> [--url <origin of the upstream>]\n',
    ...commands.map((command) => `  ${usageOf(command)}\n      ${command.help}`),
  ].join('\n')

function valueOf(kind: Kind | undefined, flag: string, text: string): unknown {
  if (kind === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`--${flag} "${text}" is not JSON, such as 12.50, true or null.`)
  }
}

/** The request that a command line asks for, and where. Throws an error of one line. */
function requestOf(typed: string[]) {
  const [name = ''] = parseArgs({
    args: typed,
    options: urlOption,
    strict: false,
    allowPositionals: true,
  }).positionals
  const command = commands.find((each) => each.name === name)
  if (command === undefined) throw new Error(`There is no command "${name}".`)
  const { method, word, flags = {}, fields = {} } = command
  const own = Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'string' as const }]))
  const parsed = parseArgs({ args: typed, options: { ...own, ...urlOption }, allowPositionals: true })
  const { url, ...given } = parsed.values
  const words = parsed.positionals.slice(1)
  const path = command.path.replace(/:\w+/, () => encodeURIComponent(words.shift() ?? ''))
  const first = words.shift()
  if (path.endsWith('/') || words.length > 0 || (first !== undefined && word === undefined))
    throw new Error(`Write it so: ${usageOf(command)}`)
  const body = {
    ...fields,
    ...(word === undefined ? {} : { [word]: first }),
    ...Object.fromEntries(
      Object.entries(given).map(([flag, text]) => [flag, valueOf(flags[flag], flag, String(text))]),
    ),
  }
  // Faults are sent as a list.
  return { origin: url, method, path, body: path === '/faults' ? [body] : body }
}

async function ask({ origin, method, path, body }: ReturnType<typeof requestOf>) {
  const url = new URL(`/__control${path}`, origin)
  if (method === 'GET')
    for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value))
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, { method, ...(method === 'POST' && json) }).catch((cause: unknown) => {
    throw new Error(`No reference upstream answers at ${origin}. Start it with "npm start".`, { cause })
  })
  const answer: unknown = await response.json()
  // Characters that could steer the terminal are replaced: much of the answer was entered by strangers.
  const printed = JSON.stringify(answer, null, 2).replace(/[^\P{Cc}\n]/gu, '\u{FFFD}')
  if (!response.ok) throw new Error(printed)
  return printed
}

const typed = process.argv.slice(2)
try {
  console.log(typed.length === 0 || typed.includes('--help') ? help() : await ask(requestOf(typed)))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nSee --help.`)
  process.exitCode = 1
}
