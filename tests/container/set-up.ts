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

/** The base images, both targets of the Containerfile, and an upgrade of the portal: all of Debian's packages, none from a registry. */
export async function setup() {
  installTools()
  await makeWorkFolder()
  makeBases()
  const bases = ['BUILD_IMAGE=localhost/base-with-npm', 'BASE_IMAGE=localhost/base']
  // With `--layers` each image begins where the one before is.
  const how = '--layers --ignorefile bff/deploy/Containerfile.dockerignore --file bff/deploy/Containerfile .'
  const shared = [...bases.flatMap((base) => ['--build-arg', base]), ...how.split(' ')]
  buildImage('affiliate-portal', ['--target', 'portal', ...shared])
  buildImage('affiliate-portal-upstream', ['--target', 'upstream', ...shared])
  makeImage('in-use', [
    'FROM localhost/affiliate-portal',
    'USER root',
    'RUN mkdir dist/web/older-build',
    'USER 10001:10001',
  ])
  const upgrade = ['--build-arg', 'PREVIOUS_IMAGE=localhost/in-use']
  buildImage('affiliate-portal-next', ['--target', 'portal', ...upgrade, ...shared])
  return removeWorkFolder
}

function installTools() {
  const missing = () => Object.entries(tools).filter(([program]) => findOnPath([program]) === null)
  const packages = missing().map(([, name]) => name)
  if (packages.length > 0 && canInstall()) aptInstall(packages)
  const left = missing().map(([program]) => program)
  if (left.length > 0 || process.getuid?.() !== 0)
    throw new Error(
      `The tests of the container need root on Debian, and here ${left.join(', ') || 'only root'}`,
    )
}

/** A small Debian, and the same with the oldest Node that the README allows. */
function makeBases() {
  const archive = join(workFolder, 'base.tar')
  const flags = ['--mode=root', '--variant=apt', '--include=ca-certificates', '--quiet']
  make('Making a Debian …', 'mmdebstrap', [...flags, suite, archive])
  makeImage('base', ['FROM scratch', 'ADD base.tar /'])
  makeImage('base-with-npm', [
    'FROM localhost/base',
    'RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm',
  ])
  buildah('images')
}

function makeImage(name: string, lines: string[]) {
  const file = join(workFolder, `${name}.containerfile`)
  writeFileSync(file, lines.join('\n'))
  buildImage(name, ['--file', file, workFolder])
}
