import { reloadedBuild } from './browser-storage.ts'

const build = import.meta.url

const isReachable = async () => {
  try {
    // An unknown address answers 404, with the page.
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Reloads the page if the server is reachable; without a network, even this page would be lost. Resolves with whether it reloads. */
export const reloadIfReachable = async () => {
  const isThere = await isReachable()
  if (isThere) window.location.reload()
  return isThere
}

/** Reloads a page whose build is outdated, once for each build and never in a loop. Returns whether it reloads. */
export const reloadOnce = () => {
  if (reloadedBuild.read() === build) return false
  reloadedBuild.keep(build)
  // A browser that stores nothing would reload again and again.
  if (reloadedBuild.read() !== build) return false
  window.location.reload()
  return true
}

/**
 * Waits for code that a person has asked for. If a file of it is missing, the page reloads once, because many browsers never request
 * a module again that failed; what a form keeps as its draft is there again. Vite's own event, `vite:preloadError`, would not do: it
 * comes for what is loaded ahead, too, and a stylesheet that failed once counts as loaded.
 */
export const reloadIfMissing = async <Code>(loading: Promise<Code>): Promise<Code> => {
  try {
    return await loading
  } catch (error) {
    // What waits for the code goes on waiting until the page is left.
    if ((await isReachable()) && reloadOnce()) await new Promise(() => {})
    throw error
  }
}
