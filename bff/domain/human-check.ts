/** A human check that waits to be passed. */
export interface HumanCheckChallenge {
  /** Which check it is, and so what can show it. */
  kind: string
  /** What the check's own part of the page takes, as JSON; opaque to everybody else. */
  challenge: string
  /** From then on its result is refused; ISO 8601 UTC. */
  expiresAt: string
}
