import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the project, from its sources and from a build of the server. */
export const root = dirname(findPackageJSON('..', import.meta.url) ?? '')
