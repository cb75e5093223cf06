import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildah } from './buildah.ts'

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
  /** Gives the command a process namespace of its own, which ends with it. */
  isAlone: boolean
}

/** Runs a command with these files as its root. Without a namespace of its own the child process is the command itself. */
export function runInside({
  files,
  user,
  workFolder,
  variables,
  command,
  prepare,
  isAlone,
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

interface RunOptions {
  /** Instead of the command of the image. */
  command?: string[]
  /** Whether `/data` is a volume in memory; nothing else can be written to in any case. */
  hasVolume?: boolean
}

/** A container of an image as an engine runs it with `--read-only`: its user, its environment, these variables besides. */
export class Container {
  readonly #image: ImageSettings
  /** Containers of one image share its files, which none of them can change. */
  readonly #files: string
  readonly #variables: string[]

  constructor(image: string, files: string, variables: Record<string, string>) {
    this.#image = settingsOf(image)
    this.#files = files
    this.#variables = [
      ...this.#image.Env,
      ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    ]
  }

  start({ command = this.#image.Cmd, hasVolume = false }: RunOptions = {}) {
    const volume = `mount -t tmpfs -o uid=${Number.parseInt(this.#image.User, 10)} tmpfs "$1/data"; `
    const child = runInside({
      files: this.#files,
      user: this.#image.User,
      workFolder: this.#image.WorkingDir,
      variables: this.#variables,
      command,
      prepare: `${hasVolume ? volume : ''}mount -o remount,bind,ro "$1"`,
      isAlone: false,
    })
    const output = watchOutput(child)
    const exit = once(child, 'exit').then(([code]) => code as number | null)
    return { output, exit, kill: (signal: NodeJS.Signals) => child.kill(signal) }
  }

  /** Runs a command to its end; returns its exit code and what it wrote. */
  async run(command: string[]) {
    const { exit, output } = this.start({ command })
    return { code: await exit, text: output() }
  }

  /** Whether the health check of the image succeeds now. */
  async isHealthy(): Promise<boolean> {
    const [, ...command] = this.#image.Healthcheck.Test
    return (await this.run(command)).code === 0
  }
}
