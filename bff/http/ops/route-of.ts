const routes = ['graphql', 'uploads', 'exports', 'graphiql', 'healthz', 'readyz', 'assets', 'demo']

/** A fixed set of labels, whatever addresses clients try. */
export function routeOf(path: string): string {
  const [, first = ''] = path.split('/')
  return routes.includes(first) ? `/${first}` : 'page'
}
