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

/** What a command line says, and the status to end with: 0 done, 1 not possible, 2 not understood. */
export async function runCommand(args: string[]): Promise<{ status: 0 | 1 | 2; out?: string; err?: string }> {
  try {
    return { status: 0, out: await execute(args) }
  } catch (error) {
    if (error instanceof UsageError) return { status: 2, err: printable(`${error.message}. See --help.`) }
    if (error instanceof CommandError) return { status: 1, err: printable(error.message) }
    throw error
  }
}
