import { recallReloadedBuild, rememberReloadedBuild } from '../shared/browser-storage.ts'

/**
 * A tab older than the last builds may ask for a chunk that is gone; it reloads itself. Once for each build: where the new
 * page misses the same chunk, the crash boundary says so instead of reloading for ever.
 */
export const reloadOnMissingChunk = () =>
  window.addEventListener('vite:preloadError', (event) => {
    const build = import.meta.url
    if (recallReloadedBuild() === build) return
    rememberReloadedBuild(build)
    event.preventDefault()
    window.location.reload()
  })
