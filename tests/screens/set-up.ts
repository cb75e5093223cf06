import { afterEach, vi } from 'vitest'
import { tidyUp } from './support.tsx'

// All files of a worker share the modules of the portal, so what a test replaces is replaced for every file.
vi.mock('#web/features/onboarding/human-check/solve.ts', () => import('./stand-ins.ts'))
vi.mock('#web/platform/apollo/patience.ts', () => import('./stand-ins.ts'))
vi.mock('#web/platform/session/reload-without-query.ts', () => import('./stand-ins.ts'))

afterEach(tidyUp)
