/** A human check to be passed. */
export interface HumanCheckChallenge {
  /** The kind of check, which determines the component that shows it. */
  kind: string
  /** JSON for the component that shows the check; opaque to everything else. */
  challenge: string
  /** When the result expires; ISO 8601 UTC. */
  expiresAt: string
}
