import { execFile } from 'node:child_process'

/** Runs the operations command as a process of its own, against an upstream. */
export const operate = (origin: string, ...args: string[]) =>
  new Promise<{ status: unknown; out: string; err: string }>((resolve) => {
    const all = ['upstream-mock/cli.ts', ...args, '--url', origin]
    execFile(process.execPath, all, (error, out, err) => resolve({ status: error?.code ?? 0, out, err }))
  })
