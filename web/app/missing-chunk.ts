import { recallReloadedBuild, rememberReloadedBuild } from '../platform/browser/browser-storage.ts'
import { onOldBuild } from '../platform/session/old-build.ts'

const build = import.meta.url

const failures = new WeakSet<Error>()
/** Whether something failed because its code did not come. */
export const isMissingChunk = (error: unknown) => error instanceof Error && failures.has(error)

/** What the server says of an address; null without a network. */
const statusOf = async (address: string) => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return null
  }
}

/** Begins the page anew where the server can send it, and resolves with whether it does. */
export const reloadIfReachable = async () => {
  const isReachable = (await statusOf(window.location.href)) === 200
  if (isReachable) window.location.reload()
  return isReachable
}

/**
 * A tab older than the last builds may ask for a chunk that is gone, or send a document that the server no longer knows; it
 * reloads itself. Once for each build: where the new page misses the same, the crash boundary or a toast says so instead of
 * reloading for ever. Any other failure is left to whoever asked.
 */
export const reloadWhenOld = () => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    void reloadIfGone(payload.message)
  })
  onOldBuild(reloadOnce)
}

const reloadIfGone = async (failure: string) => {
  // Not every browser names the address; with a chunk its whole build is gone.
  const [address] = /https?:\S+/.exec(failure) ?? [build]
  // Only the server can say so: without a network, or while the server is down, a reload would lose the page as well.
  if (recallReloadedBuild() !== build && (await statusOf(address)) === 404) reloadOnce()
}

const reloadOnce = () => {
  if (recallReloadedBuild() === build) return false
  rememberReloadedBuild(build)
  window.location.reload()
  return true
}
