import type { ProviderClient } from '../../provider/provider.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'

export const logOut: NonNullable<MutationResolvers['logOut']> = async (_root, _arguments, context) => {
  const { clients, session } = context
  const { username: own, isUnread } = session
  if (own !== null) await logOutAtProvider(clients.signingOut(), context)
  const continued = await session.logOut()
  const username = own ?? continued
  // Nobody knows what an unread session holds. Somebody who logs out is most likely signed in; the provider is called
  // when the session can be read.
  const wasSignedIn = username !== null || isUnread
  if (wasSignedIn) context.audit('logout', 'LogOutSuccess', { username })
  return { wasSignedIn }
}

/** How long a logout waits for the provider; the portal session ends either way. */
const providerTimeoutMs = 2000

/** Signs out at the provider if it responds in time; the portal session ends in any case (decision 28). */
export async function logOutAtProvider(
  client: ProviderClient,
  { report }: Pick<Context, 'report'>,
): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, providerTimeoutMs)
  const attempt = client
    .logOut()
    .catch((error: unknown) => report('failed to log out at the provider', error))
  await Promise.race([attempt, timeout.promise])
  clearTimeout(timer)
}
