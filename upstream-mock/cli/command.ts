import type { AdminClient } from './admin.ts'

/** What a command brings back: the control plane's answer for `--json`, and the same for a person to read. */
export type CommandResult = { json: unknown; lines: string[] }

export type CommandInput = {
  /** The words after the command's name, as many as it takes. */
  args: string[]
  flags: Record<string, string | boolean | undefined>
}

type Flag = { type: 'string'; value: string; help: string } | { type: 'boolean'; help: string }

export type Command = {
  name: string
  /** The words that follow the name; one in brackets may be left out. */
  parameters?: `<${string}>`[] | [`[${string}]`]
  help: string
  flags?: Record<string, Flag>
  examples?: string[]
  run(admin: AdminClient, given: CommandInput): Promise<CommandResult>
}
