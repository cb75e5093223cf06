import type { ProviderClient } from '../../provider/provider.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'

export const logOut: NonNullable<MutationResolvers['logOut']> = async (_root, _arguments, context) => {
  const { clients, session } = context
  const { username } = session
  const wasSignedIn = username !== null
  if (wasSignedIn) await endAtProvider(clients.signingOut(), context)
  await session.end()
  session.forget()
  if (wasSignedIn) context.audit('logout', 'LogOutSuccess', { username })
  return { wasSignedIn }
}

/** How long a logout waits for the provider: the person's session here ends whatever it answers. */
const patienceMs = 2000

/** Signs out at the provider as far as it answers in time; the person's session here ends in any case (decision 28). */
export async function endAtProvider(
  client: ProviderClient,
  { report }: Pick<Context, 'report'>,
): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const clock = setTimeout(patience.resolve, patienceMs)
  const attempt = client
    .logOut()
    .catch((error: unknown) => report('the provider did not take a logout', error))
  await Promise.race([attempt, patience.promise])
  clearTimeout(clock)
}
