/** A request as the portal sends it. */
export interface SentRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | object | undefined
}

const masked = '***'
/** Headers that say nothing about the call. */
const unimportant = new Set(['accept', 'user-agent'])

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Cookies keep their names, so that the reader sees which one was sent. */
const maskCookies = (cookies: string) => cookies.replaceAll(/=[^;]*/g, `=${masked}`)

/** Shows numbers and the language: a text may say who somebody is, or be a secret. */
function maskBody(body: string): string {
  const fields = JSON.parse(body) as Record<string, unknown>
  const isShown = (field: string, value: unknown) => typeof value === 'number' || field === 'lang'
  const shown = Object.entries(fields).map(([field, value]) => [
    field,
    isShown(field, value) ? value : masked,
  ])
  return JSON.stringify(Object.fromEntries(shown))
}

/** The request as a command for a terminal, which is copied into tickets: cookies, the token and texts are masked. */
export function curlOf({ method, url, headers, body }: SentRequest, tokenHeader: string): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !unimportant.has(name))
    .map(([name, value]) => {
      if (value === '') return `-H ${quoted(`${name};`)}`
      const shown = name === tokenHeader ? masked : name === 'cookie' ? maskCookies(value) : value
      return `-H ${quoted(`${name}: ${shown}`)}`
    })
  const content =
    body === undefined
      ? []
      : typeof body === 'string'
        ? [`-d ${quoted(maskBody(body))}`]
        : ["-F 'file=@picture.png'"]
  const shownHeaders = typeof body === 'object' ? lines.filter((one) => !one.includes('content-type')) : lines
  return [`curl -i -X ${method} ${quoted(url)}`, ...shownHeaders, ...content].join(' ')
}
