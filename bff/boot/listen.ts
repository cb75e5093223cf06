import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { EnvError } from '../env/env.ts'

type Fix = (name: string, port: number, host: string) => string

/** Opens a port; if that fails, the error is one line with the setting and how to fix it. */
export async function listen(server: Server, name: string, port: number, host: string): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const mend = error instanceof Error && 'code' in error ? fixes[String(error.code)] : undefined
    throw mend ? new EnvError([mend(name, port, host)]) : error
  }
}

/** Describes a taken port, with an example that changes only its setting. */
export function describeTakenPort(name: string, port: number): string {
  return `${name} ${port} is taken by another program: choose another one, for example ${name}=${port < 65_000 ? port + 300 : port - 300} npm start`
}

const noAddress: Fix = (name, _port, host) =>
  `${name.replace('PORT', 'HOST')} ${host} is not an address of this machine: set it to one, for example 127.0.0.1, or 0.0.0.0 for all`

const fixes: Record<string, Fix> = {
  EADDRINUSE: describeTakenPort,
  EACCES: (name, port) =>
    `${name} ${port} may not be opened by this user: set it to one above 1023, and let a proxy listen on ${port}`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EINVAL: noAddress,
}

/** Whether a port can be opened now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  const isFree = Promise.withResolvers<boolean>()
  server.once('error', () => isFree.resolve(false))
  server.listen(port, host, () => server.close(() => isFree.resolve(true)))
  return isFree.promise
}

/** The origin of the server for programs on this machine. */
export function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}
