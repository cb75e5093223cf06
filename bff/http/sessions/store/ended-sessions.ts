/** How many ended sessions are remembered; beyond that the one that ended first is forgotten. */
const maxRemembered = 10_000
const retryEveryMs = 1000

/** How a session ended. */
export interface Ending {
  /** Its row could not be read when it ended, so that the provider is not informed yet. */
  isUnread?: boolean
  /** Its person has logged out, so that it ends under another id, too. */
  isLogOut?: boolean
}

interface Ended extends Ending {
  /** When its row has expired in any case, in milliseconds since 1970. */
  until: number
}

/**
 * Sessions that have ended although the store could not remove their rows: on a full disk, or while Redis does not
 * respond. They count as ended from the first moment, and their rows are removed as soon as the store can write.
 */
export class EndedSessions {
  readonly #ended = new Map<string, Ended>()
  readonly #remove: (id: string, ending: Ending) => Promise<boolean>
  readonly #lifeMs: number
  readonly #now: () => number
  #timer: NodeJS.Timeout | null = null
  #retrying: Promise<void> | null = null

  /**
   * @param remove removes the row of a session, and returns whether it was still there; rejects if the store cannot write
   * @param lifeMs the longest life of a session, in milliseconds
   */
  constructor(remove: (id: string, ending: Ending) => Promise<boolean>, lifeMs: number, now: () => number) {
    this.#remove = remove
    this.#lifeMs = lifeMs
    this.#now = now
  }

  has(id: string): boolean {
    return this.#ended.has(id)
  }

  /**
   * Ends a session; resolves also if its row cannot be removed yet.
   *
   * @returns false if it had ended before; true if it had not, and while nobody can know
   */
  async end(id: string, ending: Ending = {}): Promise<boolean> {
    this.#ended.set(id, { ...ending, until: this.#now() + this.#lifeMs })
    const [oldest] = this.#ended.keys()
    if (oldest !== undefined && this.#ended.size > maxRemembered) this.#ended.delete(oldest)
    const wasThere = await this.#tryToRemove(id, ending)
    if (wasThere !== null) return wasThere
    this.#timer ??= setInterval(() => void this.retry(), retryEveryMs).unref()
    return true
  }

  /** Removes the rows that are still there, until the store refuses one. */
  async retry(): Promise<void> {
    if (this.#ended.size === 0) return
    this.#retrying ??= this.#removeAll().finally(() => {
      this.#retrying = null
    })
    await this.#retrying
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  async #removeAll(): Promise<void> {
    for (const [id, { until, ...ending }] of this.#ended) {
      if (until <= this.#now()) this.#ended.delete(id)
      else if ((await this.#tryToRemove(id, ending)) === null) return
    }
    this.close()
  }

  /** Whether the row was still there; null if the store cannot remove it. */
  async #tryToRemove(id: string, ending: Ending): Promise<boolean | null> {
    try {
      const wasThere = await this.#remove(id, ending)
      this.#ended.delete(id)
      return wasThere
    } catch {
      // The session has ended for everybody; only its row is still there.
      return null
    }
  }
}
