import { watch } from 'node:fs'
import { join } from 'node:path'
import { CodeGenerationError, generateCode } from './generate-code.ts'
import { compareFolder } from './compare-folder.ts'

/** Editors save in several steps, and several files at once. */
const settleMs = 100

/** Runs the work shortly after the last call, and never twice at the same time. */
export function soon(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(work)
    }, settleMs)
  }
}

/** For file systems that do not report changes, such as a network folder. Vite reads this setting by itself. */
export const isPolling = ['1', 'true'].includes(process.env.CHOKIDAR_USEPOLLING ?? '')
const pollEveryMs = 1000

/** Calls `changed` with the path, from the folder, of each file that is saved; generated files are left out. */
export function watchFolder(
  root: string,
  folder: string,
  recursive: boolean,
  changed: (path: string) => void,
): void {
  const onChange = (path: string | null) => {
    if (path !== null && !path.includes('__generated__')) changed(path)
  }
  if (isPolling) {
    setInterval(compareFolder(join(root, folder), recursive, onChange), pollEveryMs)
    return
  }
  watch(join(root, folder), { recursive }, (_event, path) => onChange(path)).on('error', (error) =>
    console.error(`Changes in ${folder} are no longer watched: ${String(error)}`),
  )
}

/** Generates types, documents and hooks whenever the schema or an operation is saved. Problems are printed. */
export function generateOnSaving(root: string): { generate(): Promise<void> } {
  let hasFailed = false
  const generate = async (): Promise<void> => {
    try {
      await generateCode(root)
      if (hasFailed) console.log('The code generation works again.')
      hasFailed = false
    } catch (error) {
      hasFailed = true
      console.error(error instanceof CodeGenerationError ? error.message : error)
    }
  }
  const later = soon(generate)
  watchFolder(root, 'web', true, (path) => path.endsWith('.graphql') && later())
  watchFolder(root, '.', false, (path) => {
    if (path === 'schema.graphql' || path === 'codegen.yml') later()
  })
  return { generate }
}
