import { readFileSync } from 'node:fs'
import { type Env, environment, givenIn, readEnv } from '../env/env.ts'
import type { ProviderSettings } from '../env/provider-settings.ts'
import { defaultProvider } from '../env/variables.ts'
import { checkChoice, problemsInConfig } from '../provider/index.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Reads all settings, including the provider's own file; throws an `EnvError` that lists every problem. */
export async function readSettings(variables: Variables = environment()): Promise<Env> {
  return readEnv(variables, await readProviderSettings(givenIn(variables)))
}

async function readProviderSettings(given: Variables): Promise<ProviderSettings> {
  const { PROVIDER = defaultProvider, PROVIDER_CONFIG, UPSTREAM_URL } = given
  const choice = checkChoice(PROVIDER.trim(), given)
  if (PROVIDER_CONFIG === undefined || choice.problems.length > 0) return choice
  if (UPSTREAM_URL === undefined) {
    const problem = `PROVIDER_CONFIG ${PROVIDER_CONFIG} has no effect without a provider: set UPSTREAM_URL, or remove it`
    return { ...choice, problems: [problem] }
  }
  return { ...choice, ...(await readConfig(PROVIDER.trim(), PROVIDER_CONFIG)) }
}

/** Reads the file PROVIDER_CONFIG; every problem names the file. */
async function readConfig(
  provider: string,
  path: string,
): Promise<Pick<ProviderSettings, 'config' | 'problems'>> {
  const file = `PROVIDER_CONFIG ${path}`
  try {
    const config: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    const problems = await problemsInConfig(provider, config)
    return { config, problems: problems.map((problem) => `${file}: ${problem}`) }
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
