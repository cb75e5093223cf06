import { Client } from './client.ts'

const home = '{ viewer { username profile { displayName } customers { items { name } } } }'

/** Signed-in people at a portal of several processes, behind something that spreads their requests over all that answer. */
export class People {
  readonly #origins: string[]
  readonly #dead = new Set<string>()
  readonly #people: { cookie: string; failures: number; answers: number }[] = []
  /** What the last request that failed was answered with. */
  lastFailure = ''
  #turn = 0
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()

  constructor(origins: string[]) {
    this.#origins = origins
  }

  /** Signs so many people in, in turn at each process, at a provider that takes any password. */
  async logIn(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const client = new Client(this.#nextOrigin())
      await client.createCaptcha()
      await client.submitLogIn({ username: `person-${index}`, password: 'x', captcha: 'ABCD' })
      const cookie = client.jar.getCookieStringSync(client.origin)
      this.#people.push({ cookie, failures: 0, answers: 0 })
    }
  }

  /** Everybody asks for their home page, again and again, until `stop`. */
  begin(): void {
    this.#work = Promise.all(this.#people.map((person) => this.#live(person)))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  /** How many whole answers the one who got the fewest has had. */
  get fewestAnswers(): number {
    return Math.min(...this.#people.map(({ answers }) => answers))
  }

  /** How many requests failed for each. */
  get failures(): number[] {
    return this.#people.map(({ failures }) => failures)
  }

  async #live(person: { cookie: string; failures: number; answers: number }): Promise<void> {
    while (!this.#isOver) {
      const origin = this.#nextOrigin()
      const answer = await new Client(origin, { cookie: person.cookie }).query(home).catch(() => null)
      // Nobody answers there any more: whoever spreads the requests leaves that process out from now on.
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
