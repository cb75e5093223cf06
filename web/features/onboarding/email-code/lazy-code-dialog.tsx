import { lazyOverlay } from '../../../ui/lazy-overlay.tsx'

export const LazyCodeDialog = lazyOverlay(async () => (await import('./code-dialog.tsx')).CodeDialog, 'codes')
