import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const manifest = findPackageJSON('..', import.meta.url)
if (manifest === undefined) throw new Error('package.json is missing')

/** The folder of the project, from its sources and from a build of the server. */
export const root = dirname(manifest)
