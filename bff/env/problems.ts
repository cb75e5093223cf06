const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** The settings that production needs: they have no safe default. */
export function missingInProduction(values: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  if (!values.SESSION_SECRET)
    problems.push('SESSION_SECRET is missing: set it to at least 32 random characters')
  if (!values.PUBLIC_ORIGIN)
    problems.push('PUBLIC_ORIGIN is missing: set it to the https origin that users open')
  else if (URL.parse(values.PUBLIC_ORIGIN)?.protocol === 'http:')
    problems.push(
      'PUBLIC_ORIGIN is http, but browsers keep the session only over https: set it to the https origin that users open',
    )
  if (!values.TRUST_PROXY)
    problems.push('TRUST_PROXY is missing: set it to the addresses of your proxy, or to off if there is none')
  if (values.PROVIDER === 'in-memory')
    problems.push(
      'PROVIDER is for development only, because it keeps its data in memory: set it to another provider',
    )
  else if (!values.UPSTREAM_URL)
    problems.push('UPSTREAM_URL is missing: set it to the address of the provider')
  else if (isInsecure(values.UPSTREAM_URL) && values.ALLOW_INSECURE_UPSTREAM !== 'on')
    problems.push(
      'UPSTREAM_URL is http, so passwords would travel in clear: use https, or set ALLOW_INSECURE_UPSTREAM=on on a private network',
    )
  return problems
}

function isInsecure(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return protocol === 'http:' && !loopback.test(hostname ?? '')
}

/** Settings of a provider's address, which the provider in memory does not read. */
export const unusedInMemory = (values: Record<string, string | undefined>): string[] =>
  values.PROVIDER === 'in-memory' && values.UPSTREAM_URL
    ? ['UPSTREAM_URL has no effect with PROVIDER in-memory: remove one of the two']
    : []
