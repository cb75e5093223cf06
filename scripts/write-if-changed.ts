import { readFileSync, writeFileSync } from 'node:fs'

/** Writes a generated file. One that is written without a change would restart what watches it. */
export function writeIfChanged(path: string, text: string): void {
  if (readOrEmpty(path) !== text) writeFileSync(path, text)
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
