import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvError } from './env.ts'

/** Takes a port; one that is taken is said in one line, with its setting and how to choose another. */
export async function listen(server: Server, name: string, port: number, host: string): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isBusy
      ? new EnvError([
          `${name} ${port} is taken by another program: choose others, for example PORT=4300 UPSTREAM_PORT=4400 npm start`,
        ])
      : error
  }
}

/** Where a program on this machine finds the server. */
export function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}
