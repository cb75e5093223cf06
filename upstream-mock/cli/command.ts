import type { AdminClient } from './admin.ts'

/** The result of a command: the control plane's response for `--json`, and the same as readable lines. */
export type CommandResult = { json: unknown; lines: string[] }

export type CommandInput = {
  /** The arguments after the command's name. */
  args: string[]
  flags: Record<string, string | boolean | undefined>
}

type Flag = { type: 'string'; value: string; help: string } | { type: 'boolean'; help: string }

export type Command = {
  name: string
  /** The parameters after the name; one in brackets is optional. */
  parameters?: `<${string}>`[] | [`[${string}]`]
  help: string
  flags?: Record<string, Flag>
  examples?: string[]
  run(admin: AdminClient, given: CommandInput): Promise<CommandResult>
}
