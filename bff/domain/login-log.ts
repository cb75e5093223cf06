/** One sign-in; `location` is the provider's text word for word (decision 44), `loggedInAt` ISO 8601 UTC. */
export interface LoginLog {
  username: string
  ipAddress: string
  location: string
  loggedInAt: string
}
