import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** How long a program may take to end before it is killed. */
const stopWithinMs = 5000

/** A program on this Node that can be restarted. It ends when its channel to this process closes. */
export class RestartedProgram {
  readonly #name: string
  readonly #parameters: string[]
  #child: ChildProcess | null = null
  #isOver = false

  /** @param parameters the file of the program and its arguments */
  constructor(name: string, parameters: string[]) {
    this.#name = name
    this.#parameters = parameters
  }

  start(): void {
    if (this.#isOver) return
    const child = spawn(process.execPath, this.#parameters, {
      // The IPC channel closes when this process ends, for whatever reason.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.once('exit', () => {
      if (this.#child !== child) return
      this.#child = null
      console.error(`${this.#name} has ended; it is started again with the next change.`)
    })
  }

  async restart(): Promise<void> {
    await this.#end()
    this.start()
  }

  /** Stops the program permanently. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#end()
  }

  async #end(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const overdue = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    await ended
    clearTimeout(overdue)
  }
}
