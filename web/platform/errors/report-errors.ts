/** The kinds of errors that the server counts. */
type ErrorKind = 'error' | 'rejection' | 'crash'

/** The first errors say what is wrong; a page that goes on failing must not send without end. */
const maxReports = 5
let sent = 0

/** The file of the build in which an error was thrown; it names the part of the page. */
const fileOf = (error: unknown) =>
  (error instanceof Error && /\/assets\/([\w.-]+\.js)/.exec(error.stack ?? '')?.[1]) || undefined

/**
 * Sends the class of an error, the file and the page's path to the portal; never the message, which may contain what a user
 * typed. Nothing is sent to anybody else.
 */
export function reportError(kind: ErrorKind, error: unknown): void {
  if (sent >= maxReports) return
  sent += 1
  const name = error instanceof Error ? error.name : 'other'
  const report = JSON.stringify({ kind, name, page: location.pathname, file: fileOf(error) })
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
