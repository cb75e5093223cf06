import { vi } from 'vitest'

/** One upload as the browser sends it; the test plays the server and the network. */
export class Upload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  responseType = ''
  readyState = 0
  status = 0
  statusText = ''
  responseURL = ''
  timeout = 0
  url = ''
  file: File | undefined
  isAborted = false
  responseText = ''
  onloadend: (() => void) | undefined
  onabort: (() => void) | undefined
  onerror: ((event: Event) => void) | undefined
  ontimeout: (() => void) | undefined

  get response() {
    return this.responseText
  }
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json'
  }
  send(form: FormData) {
    this.file = form.get('file') as File
  }
  abort() {
    this.isAborted = true
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onloadend?.()
  }
  loseNetwork() {
    this.onerror?.(new Event('error'))
  }
}

/** Replaces the XMLHttpRequest of the browser, and returns the uploads that were sent. */
export function listenToUploads(): Upload[] {
  const uploads: Upload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Upload {
      constructor() {
        super()
        uploads.push(this)
      }
    },
  )
  // jsdom has no addresses of local files.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  return uploads
}

/** Its content is its name, so that two names are two images. */
export const image = (name: string, { type = 'image/png', bytes = 8, content = name } = {}) => {
  const filled = new Uint8Array(bytes)
  new TextEncoder().encodeInto(content, filled)
  return new File([filled], name, { type })
}
