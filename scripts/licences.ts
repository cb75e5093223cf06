import { join } from 'node:path'
import { type ModuleInfos, init } from 'license-checker-rseidelsohn'

/**
 * The licences that a package of the portal may have, by their SPDX names. All of them allow use in a closed program if
 * their notice is kept. MPL-2.0 also wants changes of its own files to be published; the portal changes none.
 */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
])

/** A package, as `name@version`, and its licence as an SPDX expression, or several of them. */
export interface Licence {
  name: string
  licence: string
}

/** The licences of all packages that the portal is made of; those of tests and tools are not among them. */
export async function readLicences(root: string): Promise<Licence[]> {
  const found = await new Promise<ModuleInfos>((resolve, reject) => {
    init({ start: root, production: true, excludePrivatePackages: true }, (error, modules) =>
      error instanceof Error ? reject(error) : resolve(modules),
    )
  })
  return Object.entries(found)
    .map(([name, { licenses = 'UNKNOWN' }]) => ({ name, licence: [licenses].flat().join(' AND ') }))
    .toSorted((one, other) => one.licence.localeCompare(other.licence) || one.name.localeCompare(other.name))
}

/** Whether one of the choices of an expression (`A OR B`) has only allowed licences (`A AND B`). */
const isAllowed = (expression: string) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name)))

/** The packages whose licence is not allowed, or is not known. */
export const refused = (licences: readonly Licence[]): Licence[] =>
  licences.filter(({ licence }) => !isAllowed(licence))

if (import.meta.main) {
  const licences = await readLicences(join(import.meta.dirname, '..'))
  for (const { name, licence } of licences) console.log(`${licence.padEnd(16)}  ${name}`)
  const bad = refused(licences)
  console.log(`\n${licences.length} packages, ${bad.length} with a licence that is not allowed`)
  for (const { name, licence } of bad)
    console.error(`${name} is ${licence}: replace it, or allow the licence in scripts/licences.ts`)
  if (bad.length > 0) process.exitCode = 1
}
