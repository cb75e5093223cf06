import type { MutationResolvers } from '../../__generated__/resolvers.ts'
import type { Context } from '../../context.ts'
import { sessionReplaced } from '../../not-signed-in.ts'

type Resolver = (root: unknown, input: unknown, context: Context, info: unknown) => unknown

/** A logout ends what its session has continued as. */
const withOldId: ReadonlySet<string> = new Set(['logOut'])

/**
 * Asks each mutation to come again whose session lately continued under another id. It would begin an anonymous session, whose
 * cookie takes the place of the new one that the browser is just getting, and sign the person out in every tab.
 */
export function askReplacedAgain(mutations: MutationResolvers): MutationResolvers {
  const guarded = Object.entries(mutations).map(([name, resolver]) => {
    const resolve = resolver as Resolver
    const guard: Resolver = async (root, input, context, info) => {
      const { session } = context
      if (session.username === null && (await session.wasReplaced())) throw sessionReplaced()
      return resolve(root, input, context, info)
    }
    return [name, withOldId.has(name) ? resolver : guard]
  })
  return Object.fromEntries(guarded) as MutationResolvers
}
