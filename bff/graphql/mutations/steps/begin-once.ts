import { Fault } from '../../../domain/fault.ts'
import type { MutationResolvers } from '../../__generated__/resolvers.ts'
import type { Context } from '../../context.ts'

/** The mutations that may run twice. A logout has to work even while nothing can be stored. */
const repeatable: ReadonlySet<string> = new Set(['logOut', 'createCaptcha', 'createHumanCheck'])

type Resolver = (root: unknown, input: unknown, context: Context, info: unknown) => unknown

/**
 * Runs each mutation at most once for one request of the proxy. A proxy cannot know whether a portal that died had begun
 * a mutation, so it sends every broken request to another portal, and the portals decide: what one of them has begun is
 * not run again, and its outcome is unknown.
 */
export function beginEachOnce(mutations: MutationResolvers): MutationResolvers {
  const guarded = Object.entries(mutations).map(([name, resolver]) => {
    const resolve = resolver as Resolver
    const once: Resolver = async (root, input, context, info) => {
      if (await context.beginOnce()) return resolve(root, input, context, info)
      throw new Fault('UPSTREAM_UNAVAILABLE', 'The portal that began this ended before it was finished', {
        isOutcomeUnknown: true,
      })
    }
    return [name, repeatable.has(name) ? resolver : once]
  })
  return Object.fromEntries(guarded) as MutationResolvers
}
