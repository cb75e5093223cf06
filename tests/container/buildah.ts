import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../scripts/setup/system.mjs'

/** Where everything that a run makes is: several gigabytes, removed at its end. */
export const workFolder = '/var/tmp/affiliate-portal-containers'

/** buildah chooses how to store layers: overlay where it may, otherwise whole copies. */
const shared = ['--root', join(workFolder, 'store'), '--runroot', join(workFolder, 'run')]

/** A registry that the network mirrors may have a certificate of this machine's own. */
const certificates = '/etc/ssl/certs:/etc/ssl/certs:ro'

/** Runs buildah and returns what it prints. */
export const buildah = (...parameters: string[]): string =>
  execFileSync('buildah', [...shared, ...parameters], { encoding: 'utf8' }).trim()

/** Runs a program that takes minutes, with what it prints; throws if it fails. */
export function make(label: string, program: string, parameters: string[]): void {
  const status = run(label, program, parameters)
  if (status !== 0) throw new Error(`${label} ${program} ended with ${status}`)
}

/** Builds an image; throws if it fails. */
export function buildImage(name: string, parameters: string[]): void {
  const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--volume', certificates]
  const tag = ['--tag', `localhost/${name}`]
  make(`Building ${name} …`, 'buildah', [...shared, 'build', ...how, ...tag, ...parameters])
}

/** The folder with the files of a new container of the image; `add` copies into it first. */
export function filesOf(image: string, add: string[][] = []): string {
  const container = buildah('from', `localhost/${image}`)
  for (const parameters of add)
    buildah('copy', ...parameters.slice(0, -2), container, ...parameters.slice(-2))
  return buildah('mount', container)
}

export async function makeWorkFolder(): Promise<void> {
  await removeWorkFolder()
  mkdirSync(workFolder, { recursive: true })
}

/**
 * Also removes what an earlier run left that was killed; its containers may still be mounted. It takes minutes, and must not
 * block: meanwhile Vitest hears from its last worker that it has ended.
 */
export async function removeWorkFolder(): Promise<void> {
  if (existsSync(join(workFolder, 'store')))
    make('Removing the containers …', 'buildah', [...shared, 'rm', '--all'])
  await rm(workFolder, { recursive: true, force: true })
}

interface ImageSettings {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Healthcheck: { Test: string[] }
}

/** What the image says about how to run it. */
export const settingsOf = (image: string): ImageSettings =>
  (
    JSON.parse(buildah('inspect', '--type', 'image', `localhost/${image}`)) as {
      Docker: { config: ImageSettings }
    }
  ).Docker.config

interface Options {
  files: string
  user: string
  workFolder: string
  variables: string[]
  command: string[]
  /** Done as root before the command, with the folder of the files as `$1`. */
  prepare: string
  /** Gives the command a process namespace of its own, which ends with it. Without one the child process is the command itself. */
  isAlone?: boolean
}

/** Runs a command with these files as its root. */
export function runInside({
  files,
  user,
  workFolder,
  variables,
  command,
  prepare,
  isAlone = false,
}: Options): ChildProcess {
  const mounts = 'mount --bind "$1" "$1"; mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"'
  const script = `set -e; ${mounts}; ${prepare}; files="$1" user="$2"; shift 2; exec chroot --userspec="$user" "$files" /usr/bin/env -i -C "$@"`
  const namespaces = ['--mount', ...(isAlone ? ['--pid', '--fork', '--kill-child'] : [])]
  return spawn(
    'unshare',
    [...namespaces, 'sh', '-c', script, 'sh', files, user, workFolder, ...variables, ...command],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

/** Collects what a program writes. */
export function watchOutput(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  return () => text
}
