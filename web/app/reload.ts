import { recallReloadedBuild, rememberReloadedBuild } from '../platform/browser/browser-storage.ts'
import { onOldBuild } from '../platform/session/old-build.ts'

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
 * Reloads a tab whose build is outdated: it requests a file that no longer exists, or sends a GraphQL document that the
 * server no longer knows. It reloads only once for each build, to avoid a reload loop: if the same thing is missing again,
 * the crash boundary or a toast reports it. The caller handles every other failure.
 */
export const reloadWhenOld = () =>
  onOldBuild(() => {
    if (recallReloadedBuild() === build) return false
    rememberReloadedBuild(build)
    window.location.reload()
    return true
  })
