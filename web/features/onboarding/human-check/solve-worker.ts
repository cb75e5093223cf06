import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

/** Posting a message costs about as much as one attempt, so it reports every 50. */
const reportEvery = 50

let attempts = 0

/** The library's solver, which also reports how many attempts it has made. */
handler({
  deriveKey: (...parameters) => {
    attempts += 1
    // A worker posts to the page that made it, so there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (attempts % reportEvery === 0) self.postMessage({ attempts: reportEvery })
    return deriveKey(...parameters)
  },
})
