import { execFile } from 'node:child_process'

/** Runs the command of the reference upstream as a process, against an upstream. */
export const runCli = (origin: string, ...args: string[]) =>
  new Promise<{ status: unknown; out: string; err: string }>((resolve) => {
    const all = ['upstream-mock/cli.ts', ...args, '--url', origin]
    execFile(process.execPath, all, (error, out, err) => resolve({ status: error?.code ?? 0, out, err }))
  })
