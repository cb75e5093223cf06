/** The kinds of errors that the server counts. */
type ErrorKind = 'error' | 'rejection' | 'crash'

/** The first errors say what is wrong; a page that goes on failing must not send without end. */
const maxReports = 5
let sent = 0

/**
 * Where in the build an error was thrown, such as `home-1a2b3c.js:1:4242`: its first call outside the libraries, or else in them.
 * A call is `at name (address:1:2)` in Chromium and `name@address:1:2` in Firefox and Safari.
 */
function placeOf({ message, stack }: Error) {
  // Chromium puts the message before the calls, and a user may have typed a part of it.
  const calls = `${stack}\n`.replace(`${message}\n`, '\n')
  const find = (start: string) =>
    // A dot of the origin matches any character, which does no harm.
    RegExp(
      `^(?: *at (?:async )?(?:.+ \\()?|[^:]*@)${location.origin}/assets/(${start}[\\w.-]+:\\d+:\\d+)\\)?$`,
      'm',
    ).exec(calls)?.[1]
  return find('(?!libraries)') ?? find('')
}

/**
 * Sends the class of an error, its place in the build and the page's path to the portal; never the message, which may contain
 * what a user typed. Nothing is sent to anybody else.
 */
export function reportError(kind: ErrorKind, error: unknown): void {
  if (sent >= maxReports) return
  sent += 1
  const thrown = error instanceof Error ? { name: error.name, place: placeOf(error) } : { name: 'other' }
  const report = JSON.stringify({ kind, page: location.pathname, ...thrown })
  // A beacon is sent even if the page is closed next.
  navigator.sendBeacon?.('/reports', new Blob([report], { type: 'application/json' }))
}

/** Reports the errors and rejections that nothing catches. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => {
    // Without an error object it is a notice of the browser, or an error of a script of another origin.
    if (error) reportError('error', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}
