import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuilds } from '#bff/http/pages/builds.ts'
import { dataFolder } from './program.ts'
import { pseudoChunk } from './pseudo-words.ts'

const ownDist = join(import.meta.dirname, '../../dist')

/** The folder of a copy of the built pages whose English is in no language, and two fifths longer. */
export async function buildPseudoPages(): Promise<string> {
  const dist = await dataFolder()
  const build = join(dist, 'web', 'pseudo')
  await mkdir(build, { recursive: true })
  // Encoded files still have the real words, and would be sent instead.
  const filter = (file: string) => !/\.(?:br|gz)$/.test(file)
  await cp(findBuilds(ownDist, 'web').current, build, { recursive: true, filter })
  await writeFile(join(dist, 'web', 'current.json'), JSON.stringify({ current: 'pseudo' }))
  for (const name of ['ide', 'reference']) await symlink(join(ownDist, name), join(dist, name))
  const manifest = JSON.parse(await readFile(join(build, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunks = Object.entries(manifest).filter(([source]) => source.includes('messages/en/bundles/'))
  if (chunks.length < 5) throw new Error('the build has no chunk for each namespace of the messages')
  for (const [, { file }] of chunks) {
    const chunk = join(build, file)
    await writeFile(chunk, pseudoChunk(await readFile(chunk, 'utf8')))
  }
  return dist
}
