import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Writes a generated file. One that is written without a change would restart what watches it. */
export function writeIfChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
