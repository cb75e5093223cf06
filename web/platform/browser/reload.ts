import { recallReloadedBuild, rememberReloadedBuild } from './browser-storage.ts'

const build = import.meta.url

const isReachable = async () => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).status === 200
  } catch {
    return false
  }
}

/** Reloads the page if the server is reachable; resolves with whether it reloads. */
export const reloadIfReachable = async () => {
  const isThere = await isReachable()
  if (isThere) window.location.reload()
  return isThere
}

/**
 * Reloads a page whose build is outdated: the server no longer knows its documents. It reloads only once for each build, never in
 * a loop. Returns whether it reloads.
 */
export const reloadOld = () => {
  if (recallReloadedBuild() === build) return false
  rememberReloadedBuild(build)
  // A browser that stores nothing would reload again and again.
  if (recallReloadedBuild() !== build) return false
  window.location.reload()
  return true
}

/**
 * Reloads a page that lacks a file of its build, because many browsers never request a module again that failed once. What a form
 * keeps as its draft is there again.
 */
export const reloadForMissingFile = async () => {
  if (recallReloadedBuild() !== build && (await isReachable())) reloadOld()
}
