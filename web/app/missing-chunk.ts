import { recallReloadedBuild, rememberReloadedBuild } from '../platform/browser/browser-storage.ts'
import { onOldBuild } from '../platform/session/old-build.ts'

const build = import.meta.url

const failures = new WeakSet<Error>()
/** Whether an error means that a chunk of code could not be loaded. */
export const isMissingChunk = (error: unknown) => error instanceof Error && failures.has(error)

/** The HTTP status of a URL; null if the server cannot be reached. */
const statusOf = async (address: string) => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return null
  }
}

/** Reloads the page if the server is reachable; resolves with whether it reloads. */
export const reloadIfReachable = async () => {
  const isReachable = (await statusOf(window.location.href)) === 200
  if (isReachable) window.location.reload()
  return isReachable
}

/**
 * Reloads a tab whose build is outdated: it requests a chunk that no longer exists, or sends a GraphQL document that the
 * server no longer knows. It reloads only once for each build, to avoid a reload loop: if the same thing is missing again,
 * the crash boundary or a toast reports it. The caller handles every other failure.
 */
export const reloadWhenOld = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    void reloadIfGone(payload.message)
  })
  onOldBuild(reloadOnce)
}

const reloadIfGone = async (failure: string) => {
  // Not every browser names the URL. Any file of the build will do: a missing chunk means that the whole build is gone.
  const [address] = /https?:\S+/.exec(failure) ?? [build]
  // Reload only after a 404 from the server: without a network, or while the server is down, a reload would lose the page.
  if (recallReloadedBuild() !== build && (await statusOf(address)) === 404) reloadOnce()
}

const reloadOnce = () => {
  if (recallReloadedBuild() === build) return false
  rememberReloadedBuild(build)
  window.location.reload()
  return true
}
