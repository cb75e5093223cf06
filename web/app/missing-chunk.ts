import { recallReloadedBuild, rememberReloadedBuild } from '../shared/browser-storage.ts'

/** Only the server can say so: without a network, or while the server is down, a reload would lose the page as well. */
const isGone = async (address: string) => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/**
 * A tab older than the last builds may ask for a chunk that is gone; it reloads itself. Once for each build: where the new
 * page misses the same chunk, the crash boundary says so instead of reloading for ever. Any other failure is left to whoever
 * asked for the chunk.
 */
export const reloadOnMissingChunk = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfGone(payload.message))

const reloadIfGone = async (failure: string) => {
  const build = import.meta.url
  // Not every browser names the address; with a chunk its whole build is gone.
  const [address] = /https?:\S+/.exec(failure) ?? [build]
  if (recallReloadedBuild() === build || !(await isGone(address))) return
  rememberReloadedBuild(build)
  window.location.reload()
}
