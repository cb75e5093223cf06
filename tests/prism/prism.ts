import { join } from 'node:path'
import { Fault } from '../../bff/domain/fault.ts'
import { createLegacyRestProvider } from '../../bff/provider/legacy-rest/legacy-rest.ts'
import { person } from '../support/provider-calls.ts'
import { reads } from './reads.ts'

/**
 * `npm run prism`: Prism serves the contract, and the portal's adapter reads every call of it. Prism also refuses a request
 * that does not fit the contract (HTTP 422), and one without the token where a call needs it (HTTP 401).
 */
const contract = join(import.meta.dirname, '../../upstream-mock/openapi.yaml')

interface Prism {
  listen: (port: number, host: string) => Promise<string>
  close: () => Promise<void>
}
interface PrismModules {
  getHttpOperationsFromSpec: (file: string) => Promise<unknown>
  createServer: (operations: unknown, options: object) => Prism
}
/** Prism is installed beside this file alone, so the compiler does not find its types. */
const load = async (name: string) => (await import(name)) as PrismModules

async function startPrism(): Promise<Prism & { url: URL }> {
  const { getHttpOperationsFromSpec } = await load('@stoplight/prism-http')
  const { createServer } = await load('@stoplight/prism-http-server')
  const silent = () => undefined
  const logger = { info: silent, debug: silent, warn: silent, error: silent, success: silent, trace: silent }
  const server = createServer(await getHttpOperationsFromSpec(contract), {
    components: { logger: { ...logger, child: () => logger } },
    cors: false,
    config: {
      mock: { dynamic: false },
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
    },
  })
  const origin = await server.listen(0, '127.0.0.1')
  return { ...server, url: new URL(origin) }
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ isFine: true, text: JSON.stringify(value).slice(0, 90) }),
    (error: unknown) => ({
      isFine: false,
      text: error instanceof Fault ? `${error.code}: ${error.message}` : String(error),
    }),
  )

const prism = await startPrism()
try {
  const provider = createLegacyRestProvider({
    url: prism.url,
    timeoutMs: 10_000,
    timeZone: 'Asia/Hong_Kong',
  })
  const calls = provider.forCaller(person())
  await calls.createCaptcha()
  const login = await calls.logIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'K7QD' })
  if (login.__typename !== 'SignedIn') throw new Error(`Prism refuses the login: ${login.__typename}`)
  for (const [name, read] of Object.entries(reads)) {
    const { isFine, text } = await outcomeOf(read(calls))
    console.log(`${isFine ? 'read  ' : 'FAILED'} ${name.padEnd(30)} ${text}`)
    if (!isFine) process.exitCode = 1
  }
} finally {
  await prism.close()
}
