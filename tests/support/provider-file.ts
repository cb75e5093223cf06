import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file for PROVIDER_CONFIG with this text; it is removed after the test. */
export async function providerFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-provider-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'provider.json')
  await writeFile(file, text)
  return file
}
