import type { QrCode } from './qr-code.ts'

/**
 * Encodes a text beside the page, which stays free for the user meanwhile: the code is compared in all its eight masks. Resolves
 * with null if the text is too long.
 *
 * @param dropped stops the worker
 */
export const encodeInWorker = (text: string, dropped: AbortSignal) =>
  new Promise<QrCode | null>((resolve, reject) => {
    const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    dropped.addEventListener('abort', end, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<QrCode | null>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('The worker that encodes QR codes could not be loaded'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(text)
  })
