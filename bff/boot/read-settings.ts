import { readFileSync } from 'node:fs'
import { type ConfigFile, type Env, readEnv } from '../env/env.ts'
import { problemsInConfig } from '../provider/index.ts'

/** Reads all settings, including the provider's own file; throws an `EnvError` that lists every problem. */
export const readSettings = (variables?: Record<string, string | undefined>): Env =>
  readEnv(variables, readConfig)

/** Reads the file PROVIDER_CONFIG; every problem names the file. */
function readConfig({ PROVIDER_CONFIG: path, UPSTREAM_URL }: Record<string, string | undefined>): ConfigFile {
  if (path === undefined) return { problems: [] }
  const file = `PROVIDER_CONFIG ${path}`
  if (UPSTREAM_URL === undefined)
    return { problems: [`${file} has no effect without a provider: set UPSTREAM_URL, or remove it`] }
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    return { content, problems: problemsInConfig(content).map((problem) => `${file}: ${problem}`) }
  } catch (error) {
    const isText = error instanceof SyntaxError
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'it cannot be read'
    return {
      problems: [
        isText
          ? `${file} is not JSON: ${error.message}`
          : `${file} cannot be read (${why}): set it to the JSON file of the provider (bff/provider/provider-config.md)`,
      ],
    }
  }
}
