const routes = ['graphql', 'uploads', 'exports', 'graphiql', 'healthz', 'readyz', 'assets', 'demo']

/** Few and fixed, whatever addresses are tried. */
export function routeOf(path: string): string {
  const [, first = ''] = path.split('/')
  return routes.includes(first) ? `/${first}` : 'page'
}
