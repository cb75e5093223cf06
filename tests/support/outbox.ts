import { z } from 'zod'

const outbox = z.object({ mails: z.array(z.object({ code: z.string() })) })

/** The code in the last mail of the reference upstream to an address; empty without a mail. */
export async function readLastCode(upstream: string, email: string): Promise<string> {
  const answer = await fetch(`${upstream}/__control/outbox?to=${encodeURIComponent(email)}`)
  return outbox.parse(await answer.json()).mails[0]?.code ?? ''
}
