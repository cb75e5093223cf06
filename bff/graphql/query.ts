import type { QueryResolvers } from './__generated__/resolvers.ts'

export const query: QueryResolvers = {
  viewer: (_root, _arguments, { session }) =>
    session.username === null ? null : { username: session.username },
  countries: (_root, { language }, { callers }) => callers.anyone().listCountries(language),
  legalText: (_root, { kind, language }, { callers }) => callers.anyone().getLegalText(kind, language),
}
