import { CommandError, UsageError } from './errors.ts'
import { createAdminClient } from './admin.ts'
import { generalHelp, helpOf } from './help.ts'
import { printable } from './print.ts'
import { parseCommand } from './parse-args.ts'

async function execute(args: string[]) {
  const parsed = parseCommand(args)
  if ('help' in parsed) return parsed.help ? helpOf(parsed.help) : generalHelp()
  const { json, lines } = await parsed.command.run(createAdminClient(parsed.origin), parsed.given)
  return parsed.asJson ? JSON.stringify(json, null, 2) : printable(lines.join('\n'))
}

/** Runs a command line and returns its output and exit status: 0 for success, 1 for a failure, 2 for invalid usage. */
export async function runCommand(args: string[]): Promise<{ status: 0 | 1 | 2; out?: string; err?: string }> {
  try {
    return { status: 0, out: await execute(args) }
  } catch (error) {
    if (error instanceof UsageError) return { status: 2, err: printable(`${error.message}. See --help.`) }
    if (error instanceof CommandError) return { status: 1, err: printable(error.message) }
    throw error
  }
}
