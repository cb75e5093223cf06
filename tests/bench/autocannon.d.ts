/** What the bench uses of autocannon, whose packages only `npm run bench` installs. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** In seconds. */
    duration?: number
    /** Requests to send, in place of a duration. */
    amount?: number
    requests: { method: string; path: string; headers: Record<string, string>; body: string }[]
    verifyBody: (body: string) => boolean
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    mismatches: number
    /** In seconds. */
    duration: number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
