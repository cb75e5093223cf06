import axios, { AxiosError, CanceledError, type AxiosRequestConfig } from 'axios'
import { vi } from 'vitest'

/** One upload that the page has sent; the test plays the server and the network. */
export interface Upload {
  url: string
  file: File
  headers: AxiosRequestConfig['headers']
  isAborted: () => boolean
  progress: (fraction: number) => void
  answer: (status: number, body: unknown) => void
  loseNetwork: () => void
}

/** Takes the place of the server, and returns the uploads that were sent. */
export function listenToUploads(): Upload[] {
  const uploads: Upload[] = []
  vi.spyOn(axios, 'post').mockImplementation((url, form, config = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const { headers, signal, onUploadProgress } = config
    signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    uploads.push({
      url,
      file: (form as FormData).get('file') as File,
      headers,
      isAborted: () => signal?.aborted === true,
      progress: (fraction) => onUploadProgress?.({ progress: fraction } as never),
      answer: (status, data) => resolve({ status, data, headers: {} }),
      loseNetwork: () => reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK)),
    })
    return promise
  })
  // jsdom has no addresses of local files.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  return uploads
}

/** Its content is its name, so that two names are two images. */
export const image = (name: string, { type = 'image/png', content = name } = {}) =>
  new File([content], name, { type })
