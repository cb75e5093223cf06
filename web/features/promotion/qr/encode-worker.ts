import { encodeQr } from './encode-qr.ts'

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  // A worker posts to the page that made it, so there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(encodeQr(data))
})
