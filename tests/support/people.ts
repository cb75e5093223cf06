import { Client } from './client.ts'

const home = '{ viewer { username profile { displayName } customers { items { name } } } }'

/** Signed-in people at a portal of several processes; their requests are spread over all processes that answer. */
export class People {
  readonly #origins: string[]
  readonly #dead = new Set<string>()
  readonly #people: { cookie: string; failures: number; answers: number }[] = []
  /** The response to the last failed request. */
  lastFailure = ''
  #turn = 0
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()

  constructor(origins: string[]) {
    this.#origins = origins
  }

  /** Signs people in, at each process in turn, at a provider that accepts any password. */
  async logIn(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const client = new Client(this.#nextOrigin())
      await client.createCaptcha()
      await client.submitLogIn({ username: `person-${index}`, password: 'x', captcha: 'ABCD' })
      const cookie = client.jar.getCookieStringSync(client.origin)
      this.#people.push({ cookie, failures: 0, answers: 0 })
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

  async #live(person: { cookie: string; failures: number; answers: number }): Promise<void> {
    while (!this.#isOver) {
      const origin = this.#nextOrigin()
      const answer = await new Client(origin, { cookie: person.cookie }).query(home).catch(() => null)
      // The process no longer answers, so a load balancer would skip it from now on.
      if (answer === null && this.#dead.size < this.#origins.length - 1) this.#dead.add(origin)
      const isWhole = answer?.data?.viewer?.customers?.items.length > 0 && !answer?.errors
      if (isWhole) person.answers += 1
      else {
        person.failures += 1
        this.lastFailure = answer?.text ?? 'no answer'
      }
    }
  }

  #nextOrigin(): string {
    const living = this.#origins.filter((origin) => !this.#dead.has(origin))
    this.#turn += 1
    return living[this.#turn % living.length] ?? ''
  }
}
