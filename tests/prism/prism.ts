import { join } from 'node:path'
import { Fault } from '../../bff/domain/fault.ts'
import { createLegacyRestProvider } from '../../bff/provider/legacy-rest/legacy-rest.ts'
import type { ProviderClient } from '../../bff/provider/provider.ts'
import { person } from '../support/provider-calls.ts'

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

const list = { page: 1, size: 8 }
/** Each read of the port; a stateless server can answer these. */
const reads: Record<string, (calls: ProviderClient) => Promise<unknown>> = {
  createCaptcha: (calls) => calls.createCaptcha(),
  listCountries: (calls) => calls.listCountries('EN'),
  'listCountries in Chinese': (calls) => calls.listCountries('CN'),
  'getLegalText of the agreement': (calls) => calls.getLegalText('SERVICE_AGREEMENT', 'EN'),
  'getLegalText of the policy': (calls) => calls.getLegalText('PRIVACY_POLICY', 'EN'),
  'checkUsername of an affiliate': (calls) => calls.checkUsername('ida-lund', 'AFFILIATE'),
  'checkUsername of a customer': (calls) => calls.checkUsername('ida-lund', 'CUSTOMER'),
  'checkPhone of an affiliate': (calls) =>
    calls.checkPhone({ prefix: '49', number: '15112345678' }, 'AFFILIATE'),
  'checkPhone of a customer': (calls) =>
    calls.checkPhone({ prefix: '49', number: '15112345678' }, 'CUSTOMER'),
  'checkEmail of an affiliate': (calls) =>
    calls.checkEmail('ida@partner.example', 'REGISTRATION', 'AFFILIATE'),
  'checkEmail of a customer': (calls) => calls.checkEmail('ida@partner.example', 'REGISTRATION', 'CUSTOMER'),
  'checkEmail before a reset': (calls) =>
    calls.checkEmail('ida@partner.example', 'PASSWORD_RESET', 'AFFILIATE'),
  getProfile: (calls) => calls.getProfile(),
  listCustomers: (calls) => calls.listCustomers(list),
  listBills: (calls) => calls.listBills(list),
  listLoginLogs: (calls) => calls.listLoginLogs(list),
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
