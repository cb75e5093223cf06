/**
 * Lets a worker format the first figure and the first date, while the code of a page is on its way. Browsers read what they know
 * about numbers and dates when they are first formatted, once for a page and its workers, and that takes longer than any
 * other part of a first view.
 */
export const prepareFormats = (locale: string) => {
  const worker = new Worker(new URL('./format-worker.ts', import.meta.url), { type: 'module' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(locale)
}
