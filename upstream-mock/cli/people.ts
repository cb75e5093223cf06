import type { Command, CommandInput } from './command.ts'
import { UsageError } from './errors.ts'
import { formatValue } from './print.ts'

const yesOrNo = (help: string) => ({ type: 'string', value: 'yes|no', help }) as const
const digit = (help: string) => ({ type: 'string', value: '<n>', help }) as const

function read(name: string, text: string | boolean | undefined, isSwitch: boolean) {
  if (isSwitch && (text === 'yes' || text === 'no')) return text === 'yes'
  if (!isSwitch && /^\d+$/.test(String(text))) return Number(text)
  throw new UsageError(`--${name} "${text}" is not ${isSwitch ? 'yes or no' : 'a number'}`)
}

/** Converts flags to fields of the control plane, whose names are the same in camel case. */
function fieldsOf({ flags }: CommandInput, switches: string[], texts: string[] = []) {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const given = Object.entries(flags).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [
      camel(name),
      texts.includes(name) ? value : read(name, value, switches.includes(name)),
    ]),
  )
}

const linesOf = (json: Record<string, unknown>) =>
  Object.entries(json).map(([name, value]) => `${`${name}:`.padEnd(18)} ${formatValue(value)}`)

const account: Command = {
  name: 'account',
  parameters: ['<username>'],
  help: 'changes the state of an affiliate',
  flags: {
    'auth-status': digit('0 not certified, 1 verified, 2 failed, 3 under review'),
    'promotion-status': digit('2 suspends the promotion, 1 allows it'),
    disabled: yesOrNo('may not sign in'),
    violation: yesOrNo('broke the rules: earns nothing'),
    blacklisted: yesOrNo('permanently excluded'),
    recalled: { type: 'string', value: 'no', help: 'ends a recall after 12 idle months' },
  },
  examples: ['account erin-park --promotion-status 1', 'account frank-li --disabled no'],
  run: async (admin, given) => {
    const [username = ''] = given.args
    const switches = ['disabled', 'violation', 'blacklisted', 'recalled']
    const json = await admin.post(`/accounts/${encodeURIComponent(username)}`, fieldsOf(given, switches))
    return { json, lines: linesOf(json) }
  },
}

const customer: Command = {
  name: 'customer',
  parameters: ['<username>'],
  help: 'shows or changes the data of a customer',
  flags: {
    operator: yesOrNo('is an operator: not eligible'),
    aggregator: yesOrNo('is an aggregator: not eligible'),
    'contacted-by-sales': yesOrNo('was contacted by sales: not eligible'),
    'auth-status': digit('0 not certified, 1 certified'),
    type: digit('0 person, 1 company'),
    'id-number': { type: 'string', value: '<text>', help: 'number of the identity document' },
  },
  examples: ['customer alice-chen_1', 'customer alice-chen_1 --operator yes'],
  run: async (admin, given) => {
    const [username = ''] = given.args
    const path = `/customers/${encodeURIComponent(username)}`
    const fields = fieldsOf(given, ['operator', 'aggregator', 'contacted-by-sales'], ['id-number'])
    const json = Object.keys(fields).length === 0 ? await admin.get(path) : await admin.post(path, fields)
    return { json, lines: linesOf(json) }
  },
}

const signOut: Command = {
  name: 'sign-out',
  parameters: ['[username]'],
  help: 'ends the sign-ins of one account, or every session',
  run: async (admin, { args: [username] }) => {
    const json = await admin.post('/expire-sessions', username === undefined ? {} : { username })
    return { json, lines: [`${formatValue(json.expired)} ended`] }
  },
}

export const peopleCommands = [account, customer, signOut]
