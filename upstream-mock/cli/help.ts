import type { Command } from './command.ts'
import { commands } from './commands.ts'

const start = 'npm run upstream --'

const usageOf = ({ name, parameters = [] }: Command) => [name, ...parameters].join(' ')

const inColumns = (pairs: [string, string][]) => {
  const width = Math.max(...pairs.map(([left]) => left.length))
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const common: [string, string][] = [
  [
    '--url <origin>',
    'the address of the upstream (npm run upstream: that of the running demo, otherwise UPSTREAM_PORT)',
  ],
  ['--json', 'the whole answer as JSON'],
  ['--help', 'shows this, or the help of a command; so does the word help'],
]

export const generalHelp = () =>
  [
    'Operates a running reference upstream over its control plane.',
    '',
    `  ${start} <command> [flags]`,
    '',
    ...inColumns(commands.map((command) => [usageOf(command), command.help])),
    '',
    ...inColumns(common),
    '',
    'Exit status: 0 success, 1 failure, 2 invalid usage.',
  ].join('\n')

export function helpOf(command: Command) {
  const flags = Object.entries(command.flags ?? {}).map(([name, flag]): [string, string] => [
    flag.type === 'string' ? `--${name} ${flag.value}` : `--${name}`,
    flag.help,
  ])
  const examples = (command.examples ?? []).map((example) => `  ${start} ${example}`)
  return [
    `${command.help.charAt(0).toUpperCase()}${command.help.slice(1)}.`,
    '',
    `  ${start} ${usageOf(command)}${flags.length > 0 ? ' [flags]' : ''}`,
    '',
    ...inColumns([...flags, ...common]),
    ...(examples.length > 0 ? ['', ...examples] : []),
  ].join('\n')
}
