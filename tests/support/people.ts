import { type Answer, Client } from './client.ts'

const home = '{ viewer { username profile { displayName } customers { items { name } } } }'
const feedback = `mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { __typename } }`

interface Person {
  name: string
  cookie: string
  failures: number
  answers: number
}

/** Signed-in people at a portal of several processes; their requests are spread over all processes that answer. */
export class People {
  readonly #origins: string[]
  readonly #dead = new Set<string>()
  readonly #people: Person[] = []
  readonly #alsoWrite: boolean
  /** The response to the last failed request. */
  lastFailure = ''
  /** The codes of all failed requests; a response that is not GraphQL has none and counts as `no answer`. */
  readonly failureCodes = new Set<unknown>()
  /**
   * Resolves when somebody whose request failed comes again. A process that was killed closes its connections one after the
   * other, and people are not as fast as that.
   */
  untilNextTry: () => Promise<unknown> = () => Promise.resolve()
  #turn = 0
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()

  /** @param alsoWrite every third request sends feedback with a title of its own */
  constructor(origins: string[], alsoWrite = false) {
    this.#origins = origins
    this.#alsoWrite = alsoWrite
  }

  /** Signs people in, at each process in turn, at a provider that accepts any password. */
  async logIn(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const client = new Client(this.#nextOrigin())
      await client.createCaptcha()
      const name = `person-${index}`
      await client.submitLogIn({ username: name, password: 'x', captcha: 'ABCD' })
      this.#people.push({ name, cookie: client.cookies, failures: 0, answers: 0 })
    }
  }

  /** Lets everybody request their home page repeatedly until `stop`. */
  begin(): void {
    this.#work = Promise.all(this.#people.map((person) => this.#live(person)))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  /** The lowest number of complete responses per person. */
  get fewestAnswers(): number {
    return Math.min(...this.#people.map(({ answers }) => answers))
  }

  /** The number of failed requests per person. */
  get failures(): number[] {
    return this.#people.map(({ failures }) => failures)
  }

  /** The lowest number of failed requests per person. */
  get fewestFailures(): number {
    return Math.min(...this.failures)
  }

  async #live(person: Person): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const origin = this.#nextOrigin()
      const client = new Client(origin, { cookie: person.cookie })
      const input = { topic: 'OTHER', title: `${person.name} ${turn}`, content: 'Content' }
      const isWrite = this.#alsoWrite && turn % 3 === 2
      const asked = isWrite ? client.query(feedback, { input }) : client.query(home)
      const answer = await asked.catch(() => null)
      // The process no longer answers, so a load balancer would skip it from now on.
      if (answer === null && this.#dead.size < this.#origins.length - 1) this.#dead.add(origin)
      if (isWhole(answer)) person.answers += 1
      else {
        person.failures += 1
        this.lastFailure = answer?.text ?? 'no answer'
        for (const { extensions } of answer?.errors ?? []) this.failureCodes.add(extensions.code)
        if (!answer?.errors) this.failureCodes.add('no answer')
        await this.untilNextTry()
      }
    }
  }

  #nextOrigin(): string {
    const living = this.#origins.filter((origin) => !this.#dead.has(origin))
    this.#turn += 1
    return living[this.#turn % living.length] ?? ''
  }
}

function isWhole(answer: Answer | null): boolean {
  if (!answer?.data || answer.errors) return false
  const { viewer, sendFeedback } = answer.data
  return viewer?.customers?.items.length > 0 || sendFeedback?.__typename === 'SendFeedbackSuccess'
}
