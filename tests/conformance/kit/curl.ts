/** A request as the portal sends it. */
export interface SentRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array | undefined
}

const masked = '***'
/** Headers that say nothing about the call. */
const unimportant = new Set(['accept', 'user-agent'])

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Cookies keep their names, so that the reader sees which one was sent. */
const maskCookies = (cookies: string) => cookies.replaceAll(/=[^;]*/g, `=${masked}`)

type IsMasked = (name: string) => boolean

function maskBody(body: string, isMasked: IsMasked): string {
  const fields = JSON.parse(body) as Record<string, unknown>
  const shown = Object.entries(fields).map(([field, value]) => [field, isMasked(field) ? masked : value])
  return JSON.stringify(Object.fromEntries(shown))
}

/**
 * The request as a command for a terminal. Values of cookies, of the token and of secret fields are masked.
 *
 * @param isMasked whether the header or field of this name is secret
 */
export function curlOf({ method, url, headers, body }: SentRequest, isMasked: IsMasked): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !unimportant.has(name))
    .map(([name, value]) => {
      if (value === '') return `-H ${quoted(`${name};`)}`
      const shown = isMasked(name) ? masked : name === 'cookie' ? maskCookies(value) : value
      return `-H ${quoted(`${name}: ${shown}`)}`
    })
  const content =
    body === undefined
      ? []
      : typeof body === 'string'
        ? [`-d ${quoted(maskBody(body, isMasked))}`]
        : ["-F 'file=@picture.png'"]
  const shownHeaders = typeof body === 'object' ? lines.filter((one) => !one.includes('content-type')) : lines
  return [`curl -i -X ${method} ${quoted(url)}`, ...shownHeaders, ...content].join(' ')
}
