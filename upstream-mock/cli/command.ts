import type { Control } from './admin.ts'

/** What a command brings back: the control plane's answer for `--json`, and the same for a person to read. */
export type Report = { json: unknown; lines: string[] }

export type Given = {
  /** The words after the command's name, as many as it takes. */
  words: string[]
  flags: Record<string, string | boolean | undefined>
}

type Flag = { type: 'string'; value: string; help: string } | { type: 'boolean'; help: string }

export type Command = {
  name: string
  /** The words that follow the name; one in brackets may be left out. */
  takes?: `<${string}>`[] | [`[${string}]`]
  help: string
  flags?: Record<string, Flag>
  examples?: string[]
  run(control: Control, given: Given): Promise<Report>
}
