import { parseArgs } from 'node:util'
import { type Command, commands } from './control/commands.ts'

const help = `Operates a running reference upstream over its control plane, and prints its answer.

  npm run upstream -- <command> [--url <origin of the upstream>]
`

function usageOf({ name, path, word, flags = [] }: Command) {
  const words = [...path.matchAll(/:(\w+)/g)].map(([, each = '']) => each)
  const named = [...words, ...(word ? [word] : [])].map((each) => `<${each}>`)
  return [name, ...named, ...flags.map((flag) => `[--${flag}]`)].join(' ')
}

const urlOption = { url: { type: 'string', default: 'http://127.0.0.1:4100' } } as const

/** Flags that are always a text, also if it has only digits. */
const textFlags = new Set(['idNumber'])

/** Numbers, true and false, null, lists and objects are written as JSON; anything else is a text. */
function valueOf(flag: string, text: string): unknown {
  if (textFlags.has(flag)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The request that a command line asks for, and where. Throws an error of one line. */
function requestOf(args: string[]) {
  const lenient = { args, options: urlOption, strict: false, allowPositionals: true }
  const [name = ''] = parseArgs(lenient).positionals
  const command = commands.find((each) => each.name === name)
  if (command === undefined) throw new Error(`There is no command "${name}".`)
  const { method, word, flags = [], fields } = command
  const own = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]))
  const parsed = parseArgs({ args, options: { ...own, ...urlOption }, allowPositionals: true })
  const { url: origin, ...given } = parsed.values
  const words = parsed.positionals.slice(1)
  const path = command.path.replace(/:\w+/, () => encodeURIComponent(words.shift() ?? ''))
  const first = word && words.shift()
  if (path.endsWith('/') || words.length > 0) throw new Error(`Write it so: ${usageOf(command)}`)
  const values = Object.entries(given).map(([flag, text]) => [flag, valueOf(flag, String(text))] as const)
  const body: Record<string, unknown> = { ...fields, ...Object.fromEntries(values) }
  if (word) body[word] = first
  // Faults are sent as a list.
  return { origin, method, path, body: path === '/faults' ? [body] : body }
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
const isLost = typed.length === 0 || typed.includes('--help')
try {
  console.log(isLost ? [help, ...commands.map(usageOf)].join('\n  ') : await ask(requestOf(typed)))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nSee --help.`)
  process.exitCode = 1
}
