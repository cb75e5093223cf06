import { afterEach, vi } from 'vitest'
import type * as KitMessages from '#web/features/promotion/share-kit/kit-messages.ts'
import { tidyUp } from './support.tsx'

// All files of a worker share the modules of the portal, so what a test replaces is replaced for every file.
vi.mock('#web/features/onboarding/human-check/solve.ts', () => import('./stand-ins.ts'))
vi.mock('#web/features/onboarding/human-check/success-pause.ts', () => import('./stand-ins.ts'))
vi.mock('#web/features/promotion/qr/encode-in-worker.ts', () => import('./stand-ins.ts'))
vi.mock('#web/platform/apollo/patience.ts', () => import('./stand-ins.ts'))
vi.mock('#web/platform/session/reload-without-query.ts', () => import('./stand-ins.ts'))
vi.mock('#web/features/promotion/share-kit/kit-messages.ts', async (load) => {
  const [real, { kitMessages }] = await Promise.all([load<typeof KitMessages>(), import('./stand-ins.ts')])
  return { ...real, loadKitMessages: kitMessages.loadBy(real.loadKitMessages) }
})

afterEach(tidyUp)
