import { Client } from './client.ts'

const home = '{ viewer { username profile { displayName } customers { items { name } } } }'
const feedback = `mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { __typename } }`

/** Signs so many people in, at a provider that accepts any password; each of them reads home again and again, and writes at every third turn. */
export async function startPeople(origin: string, count: number) {
  const people: { username: string; client: Client; answers: number; failures: number }[] = []
  while (people.length < count) {
    const client = new Client(origin)
    const username = `person-${people.length}`
    await client.createCaptcha()
    await client.submitLogIn({ username, password: 'x', captcha: 'ABCD' })
    people.push({ username, client, answers: 0, failures: 0 })
  }
  /** The codes of all failed requests; a response that is not GraphQL has none and counts as `no answer`. */
  const failureCodes = new Set<unknown>()
  const end = new AbortController()
  const readAndWrite = async (person: (typeof people)[number]) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const input = { topic: 'OTHER', title: `${person.username} ${turn}`, content: 'Content' }
      const asked = turn % 3 === 2 ? person.client.query(feedback, { input }) : person.client.query(home)
      const answer = await asked.catch(() => null)
      // On a busy machine the portal refuses a request at once; the pages send it again, too.
      if (answer?.errors?.every(({ extensions }) => extensions.code === 'OVERLOADED')) continue
      const { viewer, sendFeedback } = answer?.data ?? {}
      const isWhole =
        viewer?.customers?.items.length > 0 || sendFeedback?.__typename === 'SendFeedbackSuccess'
      if (isWhole && !answer?.errors) person.answers += 1
      else {
        person.failures += 1
        for (const { extensions } of answer?.errors ?? []) failureCodes.add(extensions.code)
        if (!answer?.errors) failureCodes.add('no answer')
      }
    }
  }
  const allDone = Promise.all(people.map(readAndWrite))
  return {
    failureCodes,
    /** Complete responses, and failed requests, of each person. */
    answers: () => people.map(({ answers }) => answers),
    failures: () => people.map(({ failures }) => failures),
    async stop() {
      end.abort()
      await allDone
    },
  }
}
