import type { Response } from 'express'

/** Waits; resolves to false at once if the connection closes first. */
export const waitFor = (milliseconds: number, response: Response) =>
  new Promise<boolean>((resolve) => {
    const finish = (waited: boolean) => {
      clearTimeout(timer)
      response.off('close', onClose)
      resolve(waited && !response.destroyed)
    }
    const onClose = () => finish(false)
    const timer = setTimeout(finish, milliseconds, true)
    response.on('close', onClose)
  })
