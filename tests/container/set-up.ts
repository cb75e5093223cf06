import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, canInstall } from '../../scripts/setup/system.mjs'
import { findOnPath } from '../../scripts/test-tools.mjs'
import { buildah, buildImage, make, makeWorkFolder, removeWorkFolder, workFolder } from './buildah.ts'

/** The programs, each with its Debian package. */
const tools = {
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  'systemd-analyze': 'systemd',
}
const suite = 'trixie'

/** The base images, and both targets of the Containerfile, made of Debian's packages: no registry of images is used. */
export async function setup() {
  installTools()
  await makeWorkFolder()
  makeBases()
  const bases = ['BUILD_IMAGE=localhost/base-with-npm', 'BASE_IMAGE=localhost/base']
  // With `--layers` the second target begins where the first one is.
  const how = '--layers --ignorefile bff/deploy/Containerfile.dockerignore --file bff/deploy/Containerfile .'
  const shared = [...bases.flatMap((base) => ['--build-arg', base]), ...how.split(' ')]
  for (const [name, target] of [
    ['affiliate-portal', 'portal'],
    ['affiliate-portal-upstream', 'upstream'],
  ] as const)
    buildImage(name, ['--target', target, ...shared])
  return removeWorkFolder
}

function installTools() {
  const missing = () => Object.entries(tools).filter(([program]) => findOnPath([program]) === null)
  const packages = missing().map(([, name]) => name)
  if (packages.length > 0 && canInstall()) aptInstall(packages)
  const left = missing().map(([program]) => program)
  if (left.length > 0 || process.getuid?.() !== 0)
    throw new Error(`npm run test:container needs root on Debian, and here ${left.join(', ') || 'only root'}`)
}

/** A small Debian, and the same with the oldest Node that the README allows. */
function makeBases() {
  const archive = join(workFolder, 'base.tar')
  make('Making a Debian …', 'mmdebstrap', [
    '--mode=root',
    '--variant=apt',
    '--include=ca-certificates',
    '--quiet',
    suite,
    archive,
  ])
  const from = (name: string, lines: string[]) => {
    const file = join(workFolder, `${name}.containerfile`)
    writeFileSync(file, lines.join('\n'))
    buildImage(name, ['--file', file, workFolder])
  }
  from('base', ['FROM scratch', 'ADD base.tar /'])
  from('base-with-npm', [
    'FROM localhost/base',
    'RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm',
  ])
  buildah('images')
}
